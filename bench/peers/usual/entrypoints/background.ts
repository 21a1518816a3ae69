import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';

/** Answers at once with somebody invented: what a service takes is the same for everybody. */
export default defineBackground(() => {
  browser.runtime.onMessage.addListener((message: { type: string; url: string }, _sender, answer) => {
    if (message.type === 'describe')
      answer({
        view: 'find',
        name: 'Jane Example',
        title: 'Cook',
        employer: 'Example Kitchens',
        lookups: 25,
        emails: [],
      });
    return true;
  });
});
