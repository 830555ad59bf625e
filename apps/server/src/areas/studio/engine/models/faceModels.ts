/**
 * The face models of `@vladmandic/human`, run by TensorFlow's WebAssembly backend on one thread. Everything is
 * read from the installed packages: the process that loads them has no network.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { cropSide, type FaceCrop, sampleCrop, toPicture } from './faceCrop.ts'

interface Tensor {
  readonly shape: readonly number[]
  dataSync(): Float32Array
}

/** What we use of the package, whose own types cannot be imported by its name. */
interface Human {
  load(): Promise<void>
  detect(
    input: Tensor,
    config: object,
  ): Promise<{ readonly error: string | null; readonly face: readonly HumanFace[] }>
  readonly faceTriangulation: readonly number[]
  readonly models: { readonly models: { readonly facemesh: { execute(input: Tensor): Tensor[] } } }
  readonly tf: {
    tensor4d(values: Float32Array, shape: readonly [number, number, number, number]): Tensor
    dispose(tensors: Tensor | readonly Tensor[]): void
  }
}

interface HumanFace {
  readonly box: readonly [number, number, number, number]
  readonly mesh: readonly (readonly number[])[]
  readonly score: number
  readonly embedding?: readonly number[]
}

export interface DetectedFace {
  /** Roughly: whole pixels of a reduced picture. measureMesh makes it exact. */
  readonly mesh: Float32Array
  readonly descriptor: readonly number[]
}

export interface MeasuredMesh {
  /** x, y, z of 468 points, in pixels. */
  readonly points: Float32Array
  readonly score: number
}

export interface FaceModels {
  readonly triangles: Uint16Array
  /** At most `facesMax + 1` faces, so that the caller sees when there are too many. */
  detect(pixels: Pixels, wish: { readonly isDescribed: boolean }): Promise<readonly DetectedFace[]>
  measureMesh(pixels: Pixels, crop: FaceCrop): MeasuredMesh
}

export const facesMax = 20

const require = createRequire(import.meta.url)
// The package exports only its build for the native library; the other builds lie beside it.
const humanDist = dirname(require.resolve('@vladmandic/human'))
const wasmDist = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))

const config = {
  backend: 'wasm',
  debug: false,
  async: false,
  cacheSensitivity: 0,
  modelBasePath: `${pathToFileURL(join(humanDist, '..', 'models')).href}/`,
  wasmPath: `${wasmDist}/`,
  filter: { enabled: false },
  gesture: { enabled: false },
  hand: { enabled: false },
  body: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: facesMax + 1, minConfidence: 0.25, iouThreshold: 0.3 },
    mesh: { enabled: true },
    iris: { enabled: false },
    emotion: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
    description: { enabled: true, minConfidence: 0.1 },
  },
}

let numbers = new Float32Array()

/** A tensor copies what it is made of: the same memory is used again. */
function numbersOf(data: Uint8Array): Float32Array {
  if (numbers.length !== data.length) numbers = new Float32Array(data.length)
  numbers.set(data)
  return numbers
}

/** The library loads its models by fetch, which here reads files and nothing else. */
function fetchOnlyFiles(): void {
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'file:') throw new Error(`the face models ask for ${url.origin}`)
    const type = url.pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream'
    return new Response(await readFile(url), { headers: { 'content-type': type } })
  }
}

export async function loadFaceModels(): Promise<FaceModels> {
  fetchOnlyFiles()
  require('@tensorflow/tfjs-backend-wasm')
  const { Human } = require(join(humanDist, 'human.node-wasm.js')) as { Human: new (is: object) => Human }
  const human = new Human(config)
  await human.load()
  const { facemesh } = human.models.models
  const { tf } = human
  return {
    triangles: Uint16Array.from(human.faceTriangulation),
    async detect({ data, width, height }, { isDescribed }) {
      const tensor = tf.tensor4d(numbersOf(data), [1, height, width, 3])
      try {
        const { error, face } = await human.detect(tensor, {
          face: { description: { enabled: isDescribed } },
        })
        if (error) throw new Error(error)
        return face.filter(({ mesh }) => mesh.length >= 468).map(detected)
      } finally {
        tf.dispose(tensor)
      }
    },
    measureMesh(pixels, crop) {
      const input = tf.tensor4d(sampleCrop(pixels, crop), [1, cropSide, cropSide, 3])
      const results = facemesh.execute(input)
      const sized = (length: number) => results.find(({ shape }) => shape.at(-1) === length)
      const points = Float32Array.from(sized(1404)?.dataSync() ?? [])
      const logit = sized(1)?.dataSync()[0] ?? 0
      tf.dispose([input, ...results])
      return { points: toPicture(points, crop), score: logit }
    },
  }
}

function detected({ mesh, embedding = [] }: HumanFace): DetectedFace {
  const points = new Float32Array(468 * 3)
  // The library cuts the fractions off: the middle of the pixel is the better guess.
  for (let at = 0; at < 468; at++)
    points.set((mesh[at] ?? []).map((value) => value + 0.5).slice(0, 3), at * 3)
  return { mesh: points, descriptor: embedding.map((value) => Math.round(value * 1e5) / 1e5) }
}
