/**
 * The framework's page template (core/lib/ssg/ssgTemplate.html.js, 3.9.2) with
 * one change: its scripts let everything else go first, the pictures before
 * them in the page too. (Over HTTP/1.1 a priority alone does not see to it.)
 */
export const template = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer fetchpriority="low"></script>
    <% }); %>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

/**
 * Keeps the last click on a button or a picture until React has taken over,
 * and repeats it once then. Every page holds the text of this function, so it
 * is self-contained and small.
 */
export function keepEarlyClick(): void {
  const root = document.documentElement;
  const events = ['click', 'pointerup'];
  let kept: HTMLElement | undefined;

  function keep(event: Event) {
    const {button, ctrlKey, metaKey, shiftKey} = event as PointerEvent;
    const control = (event.target as Element).closest<HTMLElement>(
      'button,[role=button],[role=tab],.markdown img',
    );
    if (
      control &&
      // A disabled button, which the colour mode's is until then, gets no click.
      event.type === (control.matches(':disabled') ? 'pointerup' : 'click') &&
      !(button || ctrlKey || metaKey || shiftKey) &&
      !control.closest('a[href]:not([href="#"])') &&
      // React answers for what it has made, such as the box of a failed chunk.
      !Object.keys(control).some((key) => key.startsWith('__react'))
    ) {
      event.preventDefault();
      event.stopPropagation();
      kept = control;
    }
  }

  events.forEach((name) => addEventListener(name, keep, true));
  new MutationObserver((_, observer) => {
    if (root.dataset['hasHydrated'] === 'true') {
      observer.disconnect();
      events.forEach((name) => removeEventListener(name, keep, true));
      kept?.click();
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
}

/**
 * Says above the text that the page's scripts have not run: they were cut off,
 * or something else came in their place. Every page holds this text, too.
 */
export function sayNoScripts(alert: string): void {
  addEventListener('DOMContentLoaded', () => {
    // The framework's own, set by its entry.
    if (!('docusaurus' in window)) {
      document.body.insertAdjacentHTML('afterbegin', alert);
    }
  });
}
