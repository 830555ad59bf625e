export { compareFaces, sameFace } from './compareFaces.ts'
export { createFaceEngine } from './faceEngine.ts'
export type {
  AiLabel,
  FaceBox,
  FaceEngine,
  FaceEngineOptions,
  FaceFound,
  FaceProblem,
  FacesFound,
  KeyFrame,
  Place,
  SwapPictureRequest,
  SwappedPicture,
  SwappedVideo,
  SwapRefusal,
  SwapRefusalCode,
  SwapVideoRequest,
} from './faceEngine.types.ts'
export { markedPoints } from './models/meshPoints.ts'
