declare module 'virtual:messages' {
  const messages: Record<string, { message: string }>;
  export default messages;
}
