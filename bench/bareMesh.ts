/**
 * The baseline of the face benchmark: the library as in its documentation, finding the mesh of the faces in
 * one photo (read, decode, detect), at the priority of our workers. Reports the median of the milliseconds.
 */
// First, as in the workers: so that every thread has their priority.
import '../apps/server/src/platform/media/lowPriority.ts'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { loadFaceModels } from '../apps/server/src/areas/studio/engine/models/faceModels.ts'
import { median } from './harness.ts'

const [, , photo = '', rounds = '5'] = process.argv
// Also lets fetch read files, which the library needs for its models.
await loadFaceModels()

interface Library {
  load(): Promise<void>
  detect(input: object): Promise<{ face: readonly { mesh: readonly unknown[] }[] }>
  tf: { tensor4d(values: Float32Array, shape: readonly number[]): object; dispose(tensor: object): void }
}
const require = createRequire(new URL('../apps/server/package.json', import.meta.url))
const dist = dirname(require.resolve('@vladmandic/human'))
const { Human } = require(join(dist, 'human.node-wasm.js')) as { Human: new (config: object) => Library }
const off = { enabled: false }
const human = new Human({
  backend: 'wasm',
  debug: false,
  modelBasePath: `file://${join(dist, '../models')}/`,
  wasmPath: `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`,
  cacheSensitivity: 0,
  ...{ filter: off, gesture: off, hand: off, body: off, object: off, segmentation: off },
  face: { enabled: true, mesh: { enabled: true }, iris: off, emotion: off, description: off },
})
await human.load()

const meshOnce = async (): Promise<number> => {
  const begun = performance.now()
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const input = human.tf.tensor4d(new Float32Array(data), [1, info.height, info.width, 3])
  const { face } = await human.detect(input)
  human.tf.dispose(input)
  if (face[0]?.mesh.length !== 468) throw new Error('no mesh')
  return performance.now() - begun
}

await meshOnce()
await meshOnce()
const times: number[] = []
for (let round = 0; round < Number(rounds); round += 1) times.push(await meshOnce())
process.send?.(median(times), () => process.disconnect())
