/** `npm run screens`: the same server and browser as the tests, but it runs the screenshot files. */
import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: 'results',
  reporter: 'list',
  projects: (base.projects ?? []).filter(({ name }) => name === 'journeys'),
})
