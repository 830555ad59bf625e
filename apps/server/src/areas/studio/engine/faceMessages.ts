import type { WorkerReport } from '../../../platform/media/workerProcess.ts'
import type { FacesFound, SwappedPicture, SwappedVideo, SwapRefusal } from './faceEngine.types.ts'
import type { SwapPictureWork } from './swapPicture.ts'
import type { SwapVideoWork } from './swapVideo.ts'

// The messages between the web process and its face workers, one piece of work at a time.

export type FaceJob =
  | { readonly work: 'findFaces'; readonly path: string; readonly atMs: number | null }
  | { readonly work: 'swapPicture'; readonly request: SwapPictureWork }
  | { readonly work: 'swapVideo'; readonly request: SwapVideoWork }

export interface FaceProgress {
  readonly report: 'progress'
  readonly percent: number
}

export type FaceOutcome = FacesFound | SwappedPicture | SwappedVideo | SwapRefusal

export type FaceReport = WorkerReport<FaceProgress, FaceOutcome>
