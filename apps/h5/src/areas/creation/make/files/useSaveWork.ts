/** Saves an existing work; rejected works and drafts are submitted at the same time. */
import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@wallpaper/contract'
import { photoDetailRead, savePhoto, submitPhotos } from '@wallpaper/contract/creation'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { toast } from '../../../../ui/overlay/overlays.ts'
import type { WorkDetail } from '../make.types.ts'
import { useInvalidateWorks } from './useHandIn.ts'

export type WorkChanges = Omit<InputOf<typeof savePhoto>, 'photo_id'>

/** The next save submits it for review. */
export const isHandedIn = ({ state }: WorkDetail): boolean => state === 'rejected' || state === 'draft'

const notes: Partial<Record<WorkDetail['state'], string>> = {
  published: '改标题或换图要重新审核，期间观众看到的还是现在这一版',
  reviewing: '正在审核，改过之后按新的内容审核',
}
export const editNoteOf = ({ state }: WorkDetail): string | undefined => notes[state]

/** Resolves to whether everything requested was done. */
export const useSaveWork = () => {
  const client = useQueryClient()
  const { call, setReadData } = useLineCalls()
  const invalidate = useInvalidateWorks()
  return async ({ id }: WorkDetail, changes: WorkChanges, isSubmitted: boolean): Promise<boolean> => {
    const saved = await call(savePhoto, { photo_id: id, ...changes })
    const draw = (work: WorkDetail) => setReadData(client, photoDetailRead, { photo_id: id }, work)
    draw(saved)
    invalidate()
    if (!isSubmitted) {
      toast(saved.change?.state === 'reviewing' ? '已提交审核，期间展示原来的' : '已保存')
      return true
    }
    const [result] = (await call(submitPhotos, { photo_ids: [id] })).results
    if (!result?.ok) {
      toast(result?.msg ?? '没有提交成功，请稍后再试')
      return false
    }
    draw({ ...saved, state: 'reviewing', reason: null })
    toast('已提交审核')
    return true
  }
}
