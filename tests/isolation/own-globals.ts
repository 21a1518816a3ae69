/** The properties of a global object as they are now. */
export type Globals = ReadonlyMap<PropertyKey, PropertyDescriptor>;

/** Reads every property of `target` itself, without running a getter. */
export function readGlobals(target: object): Globals {
  return new Map(Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key) ?? {}]));
}

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor): boolean =>
  Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** Makes the properties of `target` what they were: added ones go, replaced and deleted ones come back. */
export function restoreGlobals(target: object, before: Globals): void {
  for (const [key, now] of readGlobals(target)) {
    const old = before.get(key);
    if (old === undefined) Reflect.deleteProperty(target, key);
    else if (!isSame(old, now)) Reflect.defineProperty(target, key, old);
  }
  for (const [key, old] of before) if (!Object.hasOwn(target, key)) Reflect.defineProperty(target, key, old);
}
