/** Which faces a swap is about, and whether they can be used. */
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import type { Place } from './faceEngine.types.ts'
import type { SeenFace } from './lookForFaces.ts'
import type { MeshPoints } from './models/meshPoints.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
import type { SourceFace } from './pixels/swapFace.ts'
import { resized } from './readPixels.ts'
import { codeOfProblem, refused, type Whose } from './swapRefusals.ts'

function usable(face: SeenFace | undefined, of: Whose): SeenFace {
  if (!face) throw refused('no_such_face', of)
  if (face.found.problem) throw refused(codeOfProblem[face.found.problem], of)
  return face
}

export function chosenSource(faces: readonly SeenFace[], chosen: number | undefined): SeenFace {
  if (faces.length === 0) throw refused('no_face', 'source')
  if (faces.length > 1 && chosen === undefined) throw refused('too_many', 'source', `${faces.length} faces`)
  return usable(faces[chosen ?? 0], 'source')
}

export function chosenPlaces(faces: readonly SeenFace[], places: readonly Place[]): SeenFace[] {
  if (faces.length === 0) throw refused('no_face', 'template')
  if (places.length === 0 && faces.length > 1) throw refused('too_many', 'template', `${faces.length} faces`)
  const chosen = places.length === 0 ? [0] : [...new Set(places.map(({ face }) => face))]
  return chosen.map((at) => usable(faces[at], 'template'))
}

/** Sizes for which a reduced copy is made: smaller steps would not be seen. */
const enoughLarger = 1.35

/** The source's face alone, about as large as it will be shown. */
export async function sourceFor(pixels: Pixels, mesh: MeshPoints, targetWidth: number): Promise<SourceFace> {
  const glasses = hasGlasses(pixels, mesh)
  const own = faceWidth(mesh)
  if (own <= targetWidth * enoughLarger) return { pixels, mesh, hasGlasses: glasses }
  const width = Math.max(16, Math.round((pixels.width * targetWidth) / own))
  const reduced = await resized(pixels, width)
  const [across, down] = [reduced.width / pixels.width, reduced.height / pixels.height]
  const scaled = mesh.map((value, at) => value * (at % 3 === 1 ? down : across))
  return { pixels: reduced, mesh: scaled, hasGlasses: glasses }
}
