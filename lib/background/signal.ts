/** An event of the worker, made before the code that reacts to it. Until then, it is lost. */
export interface Signal<Data> {
  emit: (data: Data) => void;
  listen: (listener: (data: Data) => void) => void;
}

/** Lets what is composed first reach what is composed from it. One listener, the last one set. */
export function createSignal<Data = void>(): Signal<Data> {
  let listener: (data: Data) => void = () => undefined;
  return {
    emit: (data) => listener(data),
    listen(next) {
      listener = next;
    },
  };
}
