import path from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';

import buildCache from '../../src/plugins/build-cache';

type Cache = {snapshot: {immutablePaths: RegExp[]}};
type Experiments = {experiments?: {cache?: Cache}};

const siteDir = path.resolve('/site (1)');
const generatedFilesDir = path.join(siteDir, '.docusaurus');

function configure(config: object): Experiments {
  const context = {siteDir, generatedFilesDir} as LoadContext;
  const {configureWebpack} = buildCache(context) as unknown as {
    configureWebpack: (config: object) => Experiments;
  };
  return configureWebpack(config);
}

test('the cache passes over the folders, and over nothing in them', () => {
  const config = configure({experiments: {cache: {type: 'persistent'}}});
  const patterns = config.experiments?.cache?.snapshot.immutablePaths ?? [];
  const isPassedOver = (...names: string[]) =>
    patterns.some((pattern) => pattern.test(path.join(siteDir, ...names)));
  expect(isPassedOver()).toBe(true);
  expect(isPassedOver('.docusaurus')).toBe(true);
  expect(isPassedOver('node_modules')).toBe(true);
  expect(isPassedOver('docs/a.md')).toBe(false);
  expect(isPassedOver('src')).toBe(false);
  expect(isPassedOver('.docusaurus', 'routes.js')).toBe(false);
  expect(isPassedOver('node_modules', 'react')).toBe(false);
});

test('a build without the cache gets none', () => {
  expect(configure({})).toEqual({});
});
