/** All faces of a picture, from left to right, with what speaks against each. */
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import type { FaceBox, FaceFound } from './faceEngine.types.ts'
import { cropAround, cropSide } from './models/faceCrop.ts'
import { type DetectedFace, type FaceModels, facesMax } from './models/faceModels.ts'
import { type MeshPoints, meshPoints, oval, pointAt } from './models/meshPoints.ts'
import { brightnessOf, poseOf, problemOf } from './pixels/faceSurvey.ts'
import { type PictureRead, pictureRead } from './readPixels.ts'
import { refused, type Whose } from './swapRefusals.ts'

export interface SeenFace {
  readonly mesh: MeshPoints
  readonly found: FaceFound
}

/** With so many pixels for each that it reads, the mesh of a large face is the same in the reduced picture. */
const enoughDetail = 2
/** Below, it is a pattern and no face. */
const faceScore = 0.3

export const lookForFaces = async (
  models: FaceModels,
  pixels: Pixels,
  of: Whose,
  wish: { isDescribed?: boolean } = {},
): Promise<readonly SeenFace[]> => lookAtOnce(models, pictureRead(pixels), of, wish)

/** The same in a picture that is still decoded. */
export async function lookAtOnce(
  models: FaceModels,
  picture: PictureRead,
  of: Whose,
  { isDescribed = false }: { isDescribed?: boolean } = {},
): Promise<readonly SeenFace[]> {
  const small = await picture.small
  const decoding = picture.pixels()
  const detected = await models.detect(small, { isDescribed })
  if (detected.length > facesMax) throw refused('too_many', of, `more than ${facesMax} faces`)
  const pixels = await decoding
  const seen = detected.flatMap((face) => measured(models, pixels, face, small))
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
  return score < faceScore ? undefined : { mesh, found: describe(pixels, mesh, score, { descriptor: [] }) }
}

function measured(models: FaceModels, pixels: Pixels, face: DetectedFace, small: Pixels): SeenFace[] {
  const scale = pixels.width / small.width
  const crop = cropAround(face.mesh)
  const isLarge = crop.side >= cropSide * enoughDetail
  const { points, score } = isLarge
    ? models.measureMesh(small, crop)
    : models.measureMesh(pixels, cropAround(face.mesh.map((value) => value * scale)))
  if (score < faceScore) return []
  const mesh = isLarge ? points.map((value) => value * scale) : points
  return [{ mesh, found: describe(pixels, mesh, score, face) }]
}

function describe(
  pixels: Pixels,
  mesh: MeshPoints,
  score: number,
  face: Pick<DetectedFace, 'descriptor'>,
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
