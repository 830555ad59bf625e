/** `npm run build`: the faces, built when they changed. */
import { explainStartupError } from '../apps/server/src/platform/process/startupProblem.ts'
import { buildFaces } from './faces.ts'

try {
  const built = await buildFaces(console.log)
  console.log(built.length > 0 ? `已构建：${built.join('、')}。` : '界面已是最新。')
} catch (error) {
  console.error(explainStartupError(error))
  process.exit(1)
}
