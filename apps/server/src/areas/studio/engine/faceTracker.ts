/**
 * Follows faces from frame to frame: the mesh of the last frame says where to measure the next. Nobody but whoever was
 * marked may get the face: who was lost is taken up again soon, near and as large, or not before the next mark.
 */
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import { faceAt } from './chosenFaces.ts'
import type { FaceBox, KeyFrame } from './faceEngine.types.ts'
import { lookForFaces, type SeenFace } from './lookForFaces.ts'
import { cropAround } from './models/faceCrop.ts'
import type { FaceModels } from './models/faceModels.ts'
import type { MeshPoints } from './models/meshPoints.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { poseOf } from './pixels/faceSurvey.ts'
import { changeOf, type Scene, sceneOf } from './pixels/scene.ts'
import type { SwappedFace } from './pixels/swapFace.ts'
import { refused } from './swapRefusals.ts'

export interface TrackedFace {
  /** Smoothed over time. */
  mesh: MeshPoints
  isSeen: boolean
  /** Since when it is not seen; null while it is. */
  lostAtMs: number | null
  /** Lost for too long or cut away: whoever is seen there now may be somebody else. */
  isOver: boolean
  /** 0 to 1: fades out when the face turns away, and in when it comes back. */
  strength: number
  colours: SwappedFace['colours'] | undefined
}

const lostScore = 0.45
/** Degrees; more than a still picture may have, because it passes. */
const turnedAway = 42
const fadeStep = 0.25
/** Frames between two searches while nobody is seen. */
const searchPause = 5
/** Somebody who is lost for longer may be somebody else. */
const againWithinMs = 1_000
/** From one frame to the next, in widths of the face; the other size as a factor. */
const sameFace = { reach: 0.45, size: 1.4 }
/** So much of the picture changes at a cut, and much more than in the frame before: a moving camera goes on. */
const cut = { share: 0.55, times: 2 }

export class FaceTracker {
  readonly #models: FaceModels
  readonly #keyFrames: readonly KeyFrame[]
  #faces: TrackedFace[] = []
  #nextKey = 0
  #pause = 0
  #scene: Scene | undefined
  #lastChange = 0
  /** Whether a face was seen that only looked away. */
  sawSide = false

  constructor(models: FaceModels, keyFrames: readonly KeyFrame[]) {
    this.#models = models
    this.#keyFrames = keyFrames.toSorted((one, other) => one.atMs - other.atMs)
  }

  async follow(pixels: Pixels, atMs: number): Promise<readonly TrackedFace[]> {
    if (this.#isCut(pixels)) for (const face of this.#faces) end(face)
    for (const face of this.#faces) this.#measure(pixels, face, atMs)
    await this.#takeKeyFrame(pixels, atMs)
    await this.#search(pixels)
    for (const face of this.#faces) this.#fade(face)
    return this.#faces
  }

  #isCut(pixels: Pixels): boolean {
    const scene = sceneOf(pixels)
    const change = this.#scene ? changeOf(this.#scene, scene) : 0
    const isCut = change > cut.share && change > cut.times * this.#lastChange
    this.#scene = scene
    this.#lastChange = change
    return isCut
  }

  #measure(pixels: Pixels, face: TrackedFace, atMs: number): void {
    if (face.isOver) return
    const { points, score } = this.#models.measureMesh(pixels, cropAround(face.mesh))
    face.isSeen = score >= lostScore && isWithin(points, pixels) && mayBeSame(face.mesh, points)
    if (face.isSeen) Object.assign(face, { mesh: smoothed(face.mesh, points), lostAtMs: null })
    else face.lostAtMs ??= atMs
    if (face.lostAtMs !== null && atMs - face.lostAtMs > againWithinMs) face.isOver = true
  }

  /** A marked face begins where the operator marked it. */
  async #takeKeyFrame(pixels: Pixels, atMs: number): Promise<void> {
    let due: KeyFrame | undefined
    for (let next = this.#keyFrames[this.#nextKey]; next && next.atMs <= atMs; ) {
      due = next
      this.#nextKey += 1
      next = this.#keyFrames[this.#nextKey]
    }
    if (!due) return
    const models = this.#models
    const faces = await lookForFaces(models, pixels, 'template')
    this.#faces = due.faces.map((box) => {
      const face = faceAt({ faces, pixels, models }, box)
      if (!face) throw refused('no_such_face', 'template', `nobody is where the mark is at ${atMs} ms`)
      return this.#begin(face.mesh, box)
    })
  }

  #begin(mesh: MeshPoints, box: FaceBox): TrackedFace {
    const old = this.#faces.find(
      (face) => !face.isOver && distance(boxMiddle(face.mesh), middle(box)) < box.width * 0.3,
    )
    return { ...begun(mesh), strength: old?.strength ?? 1, colours: old?.colours }
  }

  /** Who was lost is looked for again; without marks, the largest face is taken. */
  async #search(pixels: Pixels): Promise<void> {
    const isUnmarked = this.#keyFrames.length === 0
    const lost = this.#faces.filter(({ isSeen, isOver }) => !isSeen && (isUnmarked || !isOver))
    if (lost.length === 0 && !(isUnmarked && this.#faces.length === 0)) return
    this.#pause -= 1
    if (this.#pause > 0) return
    this.#pause = searchPause
    const seen = await lookForFaces(this.#models, pixels, 'template')
    const free = seen.filter(
      ({ mesh }) => !this.#faces.some((face) => face.isSeen && isSame(face.mesh, mesh)),
    )
    for (const face of lost) {
      const found = isUnmarked ? largest(free) : free.find(({ mesh }) => mayBeSame(face.mesh, mesh))
      if (found) Object.assign(face, { mesh: found.mesh, isSeen: true, lostAtMs: null, isOver: false })
    }
    const first = largest(free)
    if (isUnmarked && this.#faces.length === 0 && first) this.#faces = [begun(first.mesh)]
  }

  #fade(face: TrackedFace): void {
    const { yaw, pitch } = poseOf(face.mesh)
    const isAway = Math.abs(yaw) > turnedAway || Math.abs(pitch) > turnedAway
    if (face.isSeen && isAway) this.sawSide = true
    const change = face.isSeen && !isAway ? fadeStep : -fadeStep
    face.strength = Math.max(0, Math.min(1, face.strength + change))
  }
}

const begun = (mesh: MeshPoints): TrackedFace => ({
  mesh,
  isSeen: true,
  lostAtMs: null,
  isOver: false,
  strength: 1,
  colours: undefined,
})

/** At once: what is there now is another picture. */
const end = (face: TrackedFace): void => {
  Object.assign(face, { isSeen: false, isOver: true, strength: 0, colours: undefined })
}

/** As far as place and size tell. */
function mayBeSame(before: MeshPoints, now: MeshPoints): boolean {
  const [old, width] = [faceWidth(before), faceWidth(now)]
  const isNear = distance(boxMiddle(before), boxMiddle(now)) < old * sameFace.reach
  return isNear && width < old * sameFace.size && width > old / sameFace.size
}

/** Still faces are held still; fast ones are followed at once. */
function smoothed(before: MeshPoints, now: MeshPoints): MeshPoints {
  let moved = 0
  for (let at = 0; at < now.length; at += 3)
    moved += Math.hypot((now[at] ?? 0) - (before[at] ?? 0), (now[at + 1] ?? 0) - (before[at + 1] ?? 0))
  const motion = moved / (now.length / 3) / faceWidth(now)
  const share = Math.max(0.35, Math.min(1, 0.3 + motion * 25))
  return now.map((value, at) => (before[at] ?? 0) + share * (value - (before[at] ?? 0)))
}

function isWithin(mesh: MeshPoints, { width, height }: Pixels): boolean {
  const { x, y } = boxMiddle(mesh)
  return x > 0 && y > 0 && x < width && y < height
}

const boxMiddle = (mesh: MeshPoints) => {
  const { x, y } = cropAround(mesh)
  return { x, y }
}
const middle = ({ x, y, width, height }: FaceBox) => ({ x: x + width / 2, y: y + height / 2 })
const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

const isSame = (one: MeshPoints, other: MeshPoints): boolean =>
  distance(boxMiddle(one), boxMiddle(other)) < faceWidth(one) * 0.5

const largest = (faces: readonly SeenFace[]) =>
  faces.toSorted((one, other) => other.found.size - one.found.size)[0]
