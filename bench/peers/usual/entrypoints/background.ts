import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';

/** Answers at once with an invented person: the time of a service is the same for all subjects. */
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
