/** `npm run screens`: the same server and browser as the journeys, another list: pictures instead of checks. */
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
