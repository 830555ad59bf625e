/** A picture drawn on the phone, as a file to upload and to save. */
import { UserFacingError } from '../../runtime/failure.ts'
import type { Upload } from '../upload/public.ts'
import { uploadParts } from './uploadParts.ts'

export const canvasFile = async (
  { width, height }: { width: number; height: number },
  name: string,
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen) draw(pen)
  const blob = pen && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')))
  if (!blob) throw new UserFacingError('图片没有生成，请稍后再试')
  return new File([blob], name, { type: 'image/png' })
}

export const sendPicture = async (file: File, action: string): Promise<Upload> => {
  const { uploadOne } = await uploadParts()
  return uploadOne({ file, name: file.name, kind: 'picture', contentType: file.type }, { action })
}
