/** For docusaurus-plugin-image-zoom; the specification fixes the colours. */
export const zoom = {
  selector: '.markdown img',
  background: {light: 'rgb(255, 255, 255, 0.9)', dark: 'rgb(50, 50, 50, 0.9)'},
  config: {},
};
