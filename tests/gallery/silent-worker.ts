/** The worker of the contacts, as it is before its first answer. */
export class SilentWorker {
  postMessage(): void {}
  addEventListener(): void {}
}
