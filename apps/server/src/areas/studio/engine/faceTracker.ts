/** Follows faces from frame to frame: the mesh of the last frame says where to measure the next. */
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import type { FaceBox, KeyFrame } from './faceEngine.types.ts'
import { lookForFaces, type SeenFace } from './lookForFaces.ts'
import { cropAround } from './models/faceCrop.ts'
import type { FaceModels } from './models/faceModels.ts'
import type { MeshPoints } from './models/meshPoints.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { poseOf } from './pixels/faceSurvey.ts'
import type { SwappedFace } from './pixels/swapFace.ts'

export interface TrackedFace {
  /** Smoothed over time. */
  mesh: MeshPoints
  isSeen: boolean
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

export class FaceTracker {
  readonly #models: FaceModels
  readonly #keyFrames: readonly KeyFrame[]
  #faces: TrackedFace[] = []
  #nextKey = 0
  #pause = 0
  /** Whether a face was seen that only looked away. */
  sawSide = false

  constructor(models: FaceModels, keyFrames: readonly KeyFrame[]) {
    this.#models = models
    this.#keyFrames = keyFrames.toSorted((one, other) => one.atMs - other.atMs)
  }

  async follow(pixels: Pixels, atMs: number): Promise<readonly TrackedFace[]> {
    for (const face of this.#faces) this.#measure(pixels, face)
    await this.#takeKeyFrame(pixels, atMs)
    await this.#search(pixels)
    for (const face of this.#faces) this.#fade(face)
    return this.#faces
  }

  #measure(pixels: Pixels, face: TrackedFace): void {
    const { points, score } = this.#models.measureMesh(pixels, cropAround(face.mesh))
    face.isSeen = score >= lostScore && isWithin(points, pixels)
    if (face.isSeen) face.mesh = smoothed(face.mesh, points)
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
    const seen = await lookForFaces(this.#models, pixels, 'template')
    this.#faces = due.faces.flatMap((box) => {
      const face = nearest(seen, box)
      return face ? [this.#begin(face.mesh, box)] : []
    })
  }

  #begin(mesh: MeshPoints, box: FaceBox): TrackedFace {
    const old = this.#faces.find((face) => distance(boxMiddle(face.mesh), middle(box)) < box.width * 0.3)
    return { mesh, isSeen: true, strength: old?.strength ?? 1, colours: old?.colours }
  }

  /** Who was lost is looked for again; without marks, the largest face is taken. */
  async #search(pixels: Pixels): Promise<void> {
    const isUnmarked = this.#keyFrames.length === 0
    const lost = this.#faces.filter(({ isSeen }) => !isSeen)
    if (lost.length === 0 && !(isUnmarked && this.#faces.length === 0)) return
    this.#pause -= 1
    if (this.#pause > 0) return
    this.#pause = searchPause
    const seen = await lookForFaces(this.#models, pixels, 'template')
    const free = seen.filter(
      ({ mesh }) => !this.#faces.some((face) => face.isSeen && isSame(face.mesh, mesh)),
    )
    for (const face of lost) {
      const found = isUnmarked ? largest(free) : nearestMesh(free, face.mesh)
      if (found) Object.assign(face, { mesh: found.mesh, isSeen: true })
    }
    const first = largest(free)
    if (isUnmarked && this.#faces.length === 0 && first)
      this.#faces = [{ mesh: first.mesh, isSeen: true, strength: 1, colours: undefined }]
  }

  #fade(face: TrackedFace): void {
    const { yaw, pitch } = poseOf(face.mesh)
    const isAway = Math.abs(yaw) > turnedAway || Math.abs(pitch) > turnedAway
    if (face.isSeen && isAway) this.sawSide = true
    const change = face.isSeen && !isAway ? fadeStep : -fadeStep
    face.strength = Math.max(0, Math.min(1, face.strength + change))
  }
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

const byDistance = (faces: readonly SeenFace[], place: { x: number; y: number }, reach: number) =>
  faces
    .map((face) => ({ face, away: distance(middle(face.found.box), place) }))
    .filter(({ away }) => away < reach)
    .toSorted((one, other) => one.away - other.away)[0]?.face

const nearest = (faces: readonly SeenFace[], box: FaceBox) =>
  byDistance(faces, middle(box), Math.max(box.width, box.height))

const nearestMesh = (faces: readonly SeenFace[], mesh: MeshPoints) =>
  byDistance(faces, boxMiddle(mesh), faceWidth(mesh) * 2)

const largest = (faces: readonly SeenFace[]) =>
  faces.toSorted((one, other) => other.found.size - one.found.size)[0]
