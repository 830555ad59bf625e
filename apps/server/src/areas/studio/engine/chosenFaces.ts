/** Which faces a swap is about, and whether they can be used. */
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import type { FaceBox, Place } from './faceEngine.types.ts'
import { faceIn, type SeenFace } from './lookForFaces.ts'
import type { FaceModels } from './models/faceModels.ts'
import type { MeshPoints } from './models/meshPoints.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
import { movedMesh } from './pixels/movedMesh.ts'
import type { SourceFace } from './pixels/swapPlan.ts'
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

interface Template {
  readonly faces: readonly SeenFace[]
  readonly pixels: Pixels
  readonly models: FaceModels
}

export function chosenPlaces({ faces, ...template }: Template, places: readonly Place[]): SeenFace[] {
  if (places.length === 0) {
    if (faces.length === 0) throw refused('no_face', 'template')
    if (faces.length > 1) throw refused('too_many', 'template', `${faces.length} faces`)
    return [usable(faces[0], 'template')]
  }
  const chosen = new Map<SeenFace | undefined, Place>()
  for (const place of places) {
    const { face, box } = place
    chosen.set(box ? faceAt({ faces, ...template }, box) : faces[face ?? 0], place)
  }
  return [...chosen].map(([face, { points }]) => {
    const { mesh, found } = usable(face, 'template')
    return { found, mesh: movedMesh(mesh, points ?? []) }
  })
}

/** Who was marked here: the detector need not have seen them. */
export const faceAt = ({ faces, ...template }: Template, box: FaceBox): SeenFace | undefined =>
  marked(faces, box) ?? faceIn(template, box)

/** The face whose middle is nearest to that of the box. */
function marked(faces: readonly SeenFace[], box: FaceBox): SeenFace | undefined {
  const middle = ({ x, y, width, height }: FaceBox) => ({ x: x + width / 2, y: y + height / 2 })
  const { x, y } = middle(box)
  const near = faces.map((face) => {
    const at = middle(face.found.box)
    return { face, away: Math.hypot(at.x - x, at.y - y) }
  })
  const [nearest] = near.toSorted((one, other) => one.away - other.away)
  return nearest && nearest.away < box.width * 0.4 ? nearest.face : undefined
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
