/**
 * `npm run screens`: a picture of every screen of the phone and the console, written to e2e/screens/; it
 * fails when one shows an error, a skeleton or nothing. With `-- --readme` it also makes the README's
 * pictures from them.
 */
import { parseArgs } from 'node:util'
import { explainStartupError } from '../apps/server/src/platform/process/startupProblem.ts'
import { ensureChromium } from './chromium.ts'
import { makeReadmePictures } from './readmePictures.ts'
import { program, runStep, stopWhenTold } from './steps.ts'

const takePictures = async () => {
  try {
    process.env.CHROMIUM_PATH ||= ensureChromium(console.log)
  } catch (error) {
    return { isFine: false, output: explainStartupError(error) }
  }
  return program('playwright', ['test', '--config', 'e2e/screens.config.ts'], { isLive: true })
}

const main = async (): Promise<boolean> => {
  const { values } = parseArgs({ options: { readme: { type: 'boolean' } } })
  if (!(await runStep({ name: '给每个页面拍照', run: takePictures }))) return false
  console.log('照片在 e2e/screens/。')
  return !values.readme || runStep({ name: '更新 README 的图片', run: makeReadmePictures })
}

stopWhenTold()
process.exit((await main()) ? 0 : 1)
