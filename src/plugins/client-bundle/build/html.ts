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
