declare module 'virtual:messages' {
  const messages: Record<string, { message: string }>;
  export default messages;
}

declare module 'virtual:all-messages' {
  /** By language. */
  const messages: Record<string, Record<string, { message: string }>>;
  export default messages;
}
