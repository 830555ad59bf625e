/** `npm run screens`: a picture of every screen of the creators' app, written to e2e/screens/. */
import { explainStartupError } from '../apps/server/src/platform/startupProblem.ts'
import { ensureChromium } from './chromium.ts'
import { program, runStep, stopWhenTold } from './steps.ts'

stopWhenTold()
const isFine = await runStep({
  name: '给每个页面拍照',
  run: async () => {
    try {
      process.env.CHROMIUM_PATH ||= ensureChromium(console.log)
    } catch (error) {
      return { isFine: false, output: explainStartupError(error) }
    }
    return program('playwright', ['test', '--config', 'e2e/screens.config.ts'], true)
  },
})
if (isFine) console.log('照片在 e2e/screens/。')
process.exit(isFine ? 0 : 1)
