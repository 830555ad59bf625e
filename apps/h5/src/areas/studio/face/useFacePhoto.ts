/**
 * The photo of one swap: chosen and kept on this phone, sent after its consent, looked at by the server. A
 * photo that was sent and is not used is deleted there at once.
 */
import { checkFacePhoto, deleteFacePhoto, faceTemplates } from '@wallpaper/contract/studio'
import { photoBytesMax } from '@wallpaper/contract/studio/face.labels'
import { useRef, useState } from 'react'
import { fetchTelling } from '../../../lib/fetchTelling.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { uploadParts, useUploadParts } from '../../tools/public.ts'
import type { ChosenPhoto, RefusedPhoto, UsablePhoto } from './face.types.ts'

type Checked = UsablePhoto | RefusedPhoto

interface FacePhotoOptions {
  templateId: string
  ruleVersion: number
  /** The consent is asked for now. */
  onChosen: () => void
  onChecked: (checked: Checked) => void
}

export const useFacePhoto = ({ templateId, ruleVersion, onChosen, onChecked }: FacePhotoOptions) => {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const sending = useRef<AbortController>(null)
  const [percent, setPercent] = useState(0)
  const invalidate = useInvalidate()
  useUploadParts()

  const forget = () => {
    if (checked?.answer === 'usable')
      // It would be deleted later anyway.
      void runtime()
        .call(deleteFacePhoto, { photo_id: checked.photo_id }, { hasLoading: false, isBackground: true })
        .catch(() => undefined)
    setChecked(null)
  }

  const pick = async () => {
    const { pickPicture } = await uploadParts()
    const { files, problems } = await pickPicture()
    const [file] = files
    const [problem] = problems
    if (problem) toast(problem)
    if (!file) return
    if (file.file.size > photoBytesMax) return toast('照片最大 10 MB，缩小后再选')
    forget()
    if (photo) URL.revokeObjectURL(photo.url)
    setPhoto({ file: file.file, url: URL.createObjectURL(file.file) })
    onChosen()
  }

  const check = useSubmit(async () => {
    if (!photo) return
    const abort = new AbortController()
    sending.current = abort
    setPercent(0)
    try {
      const answer = await runtime().call(
        checkFacePhoto,
        {
          template_id: templateId,
          rule_version: ruleVersion,
          is_own: true,
          is_adult: true,
          agrees: true,
        },
        { file: photo.file, signal: abort.signal, hasLoading: false, fetch: fetchTelling(setPercent) },
      )
      setChecked(answer)
      onChecked(answer)
    } catch (error) {
      if (abort.signal.aborted) return
      // The rule or the quota may be another one by now.
      invalidate(faceTemplates)
      throw error
    }
  })

  return { photo, checked, percent, pick, forget, check, stop: () => sending.current?.abort() }
}
