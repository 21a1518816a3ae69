// Follows links between profiles and companies inside the page: the address changes first and the content after it,
// as on the sites that this one imitates. Without this file the links are ordinary links.

/** @param {string} url */
function fetchPage(url) {
  // A document response needs no HTML sink, so it works under trusted types too.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('load', () => resolve(request.responseXML));
    request.addEventListener('error', () => reject(new Error('The page could not be fetched.')));
    request.open('GET', url);
    request.send();
  });
}

async function show(url) {
  const page = await fetchPage(url);
  // A late answer for a page that was left meanwhile is dropped.
  if (url !== location.href) return;
  document.title = page.title;
  document
    .querySelector('link[rel=canonical]')
    ?.replaceWith(document.adoptNode(page.querySelector('link[rel=canonical]')));
  document.querySelector('main').replaceWith(document.adoptNode(page.querySelector('main')));
  scrollTo(0, 0);
}

function showOrLoad(url) {
  show(url).catch(() => location.assign(url));
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[data-in-page]') : null;
  if (
    link === null ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.defaultPrevented
  )
    return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  showOrLoad(location.href);
});

addEventListener('popstate', () => showOrLoad(location.href));
