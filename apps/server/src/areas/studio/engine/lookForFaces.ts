/** All faces of a picture, from left to right, with what speaks against each. */
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import type { FaceBox, FaceFound } from './faceEngine.types.ts'
import { cropAround } from './models/faceCrop.ts'
import { type DetectedFace, type FaceModels, facesMax } from './models/faceModels.ts'
import { type MeshPoints, meshPoints, oval, pointAt } from './models/meshPoints.ts'
import { brightnessOf, poseOf, problemOf } from './pixels/faceSurvey.ts'
import { resized } from './readPixels.ts'
import { refused, type Whose } from './swapRefusals.ts'

export interface SeenFace {
  readonly mesh: MeshPoints
  readonly found: FaceFound
}

/** The detector reads 256 pixels; the mesh is measured in the whole picture afterwards. */
const detectSide = 640
/** Below, it is a pattern and no face. */
const faceScore = 0.3

export async function lookForFaces(
  models: FaceModels,
  pixels: Pixels,
  of: Whose,
  { isDescribed = false }: { isDescribed?: boolean } = {},
): Promise<readonly SeenFace[]> {
  const longest = Math.max(pixels.width, pixels.height)
  const share = Math.min(1, detectSide / longest)
  const small = share < 1 ? await resized(pixels, Math.max(1, Math.round(pixels.width * share))) : pixels
  const detected = await models.detect(small, { isDescribed })
  if (detected.length > facesMax) throw refused('too_many', of, `more than ${facesMax} faces`)
  const scale = pixels.width / small.width
  const seen = detected.flatMap((face) => measured(models, pixels, face, scale))
  return withoutTwins(seen).toSorted((one, other) => one.found.box.x - other.found.box.x)
}

/** A face where somebody says that there is one; undefined when the mesh finds none. */
export function faceIn(
  { models, pixels }: { models: FaceModels; pixels: Pixels },
  { x, y, width, height }: FaceBox,
): SeenFace | undefined {
  const crop = { x: x + width / 2, y: y + height / 2, side: Math.max(width, height) * 1.5, angle: 0 }
  const rough = models.measureMesh(pixels, crop)
  if (rough.score < faceScore) return undefined
  // Once more, upright.
  const { points: mesh, score } = models.measureMesh(pixels, cropAround(rough.points))
  return score < faceScore
    ? undefined
    : { mesh, found: describe(pixels, mesh, score, { descriptor: [], age: 0 }) }
}

function measured(models: FaceModels, pixels: Pixels, face: DetectedFace, scale: number): SeenFace[] {
  const rough = face.mesh.map((value) => value * scale)
  const { points: mesh, score } = models.measureMesh(pixels, cropAround(rough))
  if (score < faceScore) return []
  return [{ mesh, found: describe(pixels, mesh, score, face) }]
}

function describe(
  pixels: Pixels,
  mesh: MeshPoints,
  score: number,
  face: Pick<DetectedFace, 'descriptor' | 'age'>,
): FaceFound {
  const rim = oval.map((index) => pointAt(mesh, index))
  const [left, right] = [Math.min(...rim.map(({ x }) => x)), Math.max(...rim.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...rim.map(({ y }) => y)), Math.max(...rim.map(({ y }) => y))]
  const box = {
    x: Math.round(left),
    y: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  }
  const size = Math.min(box.width, box.height)
  const brightness = brightnessOf(pixels, mesh)
  return {
    box,
    mesh: Array.from({ length: meshPoints }, (_, at) => pointAt(mesh, at)).flatMap(({ x, y }) => [
      Math.round(x * 10) / 10,
      Math.round(y * 10) / 10,
    ]),
    ...poseOf(mesh),
    size,
    brightness,
    score: Math.round(score * 100) / 100,
    problem: problemOf(pixels, mesh, score, { size, brightness }),
    descriptor: face.descriptor,
    age: face.age,
  }
}

/** The detector sometimes finds one face twice. */
function withoutTwins(faces: readonly SeenFace[]): SeenFace[] {
  const kept: SeenFace[] = []
  for (const face of faces.toSorted((one, other) => other.found.score - one.found.score)) {
    const isTwin = kept.some(({ found: { box } }) => {
      const away = Math.hypot(
        box.x + box.width / 2 - (face.found.box.x + face.found.box.width / 2),
        box.y + box.height / 2 - (face.found.box.y + face.found.box.height / 2),
      )
      return away < 0.35 * Math.max(box.width, face.found.box.width)
    })
    if (!isTwin) kept.push(face)
  }
  return kept
}
