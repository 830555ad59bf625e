/** `npm run build`: builds the faces and the server if they changed. */
import { explainStartupError } from '../apps/server/src/platform/process/startupProblem.ts'
import { buildAll } from './builds.ts'

try {
  const built = await buildAll(console.log)
  console.log(built.length > 0 ? `已构建：${built.join('、')}。` : '都已是最新。')
} catch (error) {
  console.error(explainStartupError(error))
  process.exit(1)
}
