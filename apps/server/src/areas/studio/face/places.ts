/** The places for faces of a template, from 1: in a picture each marked face, in a video each name. Pure. */
import type { FaceBox } from '../engine/public.ts'
import type { MarkedFace } from '../template/template.types.ts'

export interface TemplatePlace {
  place: number
  name: string
  /** Where it is marked first. */
  box: FaceBox
  /** One in a picture; in a video one for each key frame that it is marked on. */
  marks: MarkedFace[]
}

export const placesOf = (kind: 'picture' | 'video' | 'character', faces: readonly MarkedFace[]) => {
  const inOrder = faces.toSorted((one, other) => one.at_ms - other.at_ms)
  const groups =
    kind === 'video'
      ? [...Map.groupBy(inOrder, ({ name }) => name).values()]
      : faces.map((face): MarkedFace[] => [face])
  return groups.flatMap((marks, at): TemplatePlace[] => {
    const [first] = marks
    return first ? [{ place: at + 1, name: first.name, box: first.box, marks }] : []
  })
}

export interface Choice {
  place: number
  /** Of the photo, left to right. */
  face: number
}

/** Each face of the photo with the places that it goes to. */
export const passesOf = (choices: readonly Choice[]): { face: number; places: number[] }[] =>
  [...Map.groupBy(choices, ({ face }) => face)].map(([face, chosen]) => ({
    face,
    places: chosen.map(({ place }) => place),
  }))
