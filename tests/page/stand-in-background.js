/**
 * Replaces the background in the tests, which write to `stage` and read `messages`. Messages have the form of
 * `lib/messages`. `shape`: the real style sheet, the keys of the texts, and all places to hide the button from.
 */
globalThis.stage = {
  views: {},
  other: { state: 'find' },
  top: null,
  edge: 'right',
  texts: null,
  held: [],
  isSilent: false,
};
globalThis.messages = [];

const browserTexts = () =>
  Object.fromEntries(shape.keys.map((key) => [key, chrome.i18n.getMessage(key.replace('.', '_'), ['$1'])]));

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  messages.push({ type: message.type, data: message.data, tabId: sender.tab.id, documentOrigin: sender.origin });
  if (stage.isSilent) return false;
  const path = message.type === 'describePage' ? new URL(message.data.url).pathname : '';
  const view = stage.views[path] ?? stage.other;
  const { top, edge } = stage;
  const texts = stage.texts ?? browserTexts();
  const id = texts['locale.code'];
  const given = message.data?.shapeId === id ? null : { id, style: shape.style, texts, hideScopes: shape.hideScopes };
  const say = () =>
    stage.held.includes(path)
      ? void setTimeout(say, 5)
      : answer({ res: message.type === 'describePage' ? { view, top, edge, shape: given } : undefined });
  setTimeout(say);
  return true;
});

globalThis.send = (type, data = {}) =>
  chrome.tabs.sendMessage(messages[0].tabId, { id: 1, type, data, timestamp: Date.now() }, { frameId: 0 });
