import {expect, test} from '@playwright/test';

import {readZoomSettings} from '../../../src/plugins/lightbox/shared/zoomSettings';

test('what a site does not set of the zoom is as image-zoom documents it', () => {
  const background = {light: 'rgb(255, 255, 255)', dark: 'rgb(50, 50, 50)'};
  expect(readZoomSettings(undefined)).toEqual({
    selector: '.markdown img',
    background,
  });
  const own = {selector: '.markdown p > img', background: {dark: '#000'}};
  expect(readZoomSettings(own)).toEqual({
    selector: own.selector,
    background: {...background, dark: '#000'},
  });
});
