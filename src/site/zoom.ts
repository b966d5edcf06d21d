/**
 * Image zoom as docusaurus-plugin-image-zoom reads it from the theme
 * configuration. The colours are fixed by the specification.
 */
export const zoom = {
  selector: '.markdown img',
  background: {light: 'rgb(255, 255, 255, 0.9)', dark: 'rgb(50, 50, 50, 0.9)'},
  config: {},
};
