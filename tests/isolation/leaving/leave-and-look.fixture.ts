import * as counter from './counter.fixture.ts';

/** Says what the other file of this folder has left, wherever a file can leave something, and leaves it there. */
export async function leaveAndLook(): Promise<string[]> {
  const left = [
    counter.count() > 1 && 'a module',
    Reflect.has(globalThis, 'left') && 'a global',
    process.env.LEFT !== undefined && 'a variable',
    (await indexedDB.databases()).length > 0 && 'a database',
    document.querySelector('a') !== null && 'an element',
    document.body.hasAttribute('aria-busy') && 'an attribute',
  ];
  Reflect.set(globalThis, 'left', true);
  process.env.LEFT = 'yes';
  document.body.append(document.createElement('a'));
  document.body.setAttribute('aria-busy', 'true');
  await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve));
  return left.filter((each) => each !== false);
}
