/** When the face photo is deleted, and the way to do it now. */
import { deleteFacePhoto, faceDetail, faceList, facePhotos } from '@wallpaper/contract/studio'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { dayAndClock } from './job.text.ts'
import type { Job } from './job.types.ts'
import css from './photoRow.module.css'

/** `isInUse`: a job that is not done yet goes with its photo. */
export const useDeletePhoto = () => {
  const invalidate = useInvalidate()
  return useSubmit(async (_key, photo_id: string, isInUse: boolean) => {
    const isSure = await ask({
      title: '现在删除这张照片？',
      text: isInUse ? '照片立即删除，这次生成随之取消，次数退回' : '照片立即删除，做好的成图不受影响',
      confirm: '删除照片',
      isDanger: true,
    })
    if (!isSure) return
    await runtime().call(deleteFacePhoto, { photo_id })
    invalidate(faceDetail, faceList, facePhotos)
    toast('照片已删除')
  })
}

export function PhotoRow({ photo, isInUse }: { photo: NonNullable<Job['photo']>; isInUse: boolean }) {
  const { isBusy, submit } = useDeletePhoto()
  const { id, deletes_at, deleted_at } = photo
  return (
    <section className={`card ${css.photo}`}>
      <Icon name={deleted_at === null ? 'clock' : 'fill-check'} size={22} />
      <div>
        <b>{deleted_at === null ? '源照片会自动删除' : '源照片已删除'}</b>
        <small>{dayAndClock(deleted_at ?? deletes_at)}</small>
      </div>
      {deleted_at === null && (
        <Button
          kind="ghost"
          size="sm"
          isBusy={isBusy}
          busyText="删除中"
          onPress={() => void submit(id, isInUse)}
        >
          现在删除
        </Button>
      )}
    </section>
  )
}
