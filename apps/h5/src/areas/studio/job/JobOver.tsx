/** 没有做成: the reason, that nothing was used up, and what to do next. */
import { useQueryClient } from '@tanstack/react-query'
import { faceDetail, faceList, faceTemplates, retryJob } from '@wallpaper/contract/studio'
import { jobStates } from '@wallpaper/contract/studio/job.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { againOf } from './again.ts'
import type { Job } from './job.types.ts'
import { PhotoRow } from './PhotoRow.tsx'
import css from './result.module.css'

const useRetry = ({ id }: Job) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return useSubmit(async () => {
    setReadData(client, faceDetail, { id }, await runtime().call(retryJob, { id }))
    invalidate(faceList, faceTemplates)
  })
}

export function OverButtons({ job }: { job: Job }) {
  const { isBusy, submit } = useRetry(job)
  const again = againOf(job)
  return (
    <div className={css.buttons}>
      {again && (
        <Button kind={job.can_retry ? 'soft' : 'primary'} size="lg" onPress={() => redirectTo(again.url)}>
          {again.label}
        </Button>
      )}
      {job.can_retry && (
        <Button kind="primary" size="lg" isBusy={isBusy} onPress={() => void submit()}>
          再做一次
        </Button>
      )}
      {!again && !job.can_retry && (
        <Button kind="primary" size="lg" onPress={() => redirectTo(studioScreens.jobs())}>
          看我的作品
        </Button>
      )}
    </div>
  )
}

export function JobOver({ job }: { job: Job }) {
  const { state, failure, cover_url, title, are_tries_returned, photo } = job
  return (
    <>
      <section className={`card ${css.over}`}>
        {cover_url && <img src={cover_url} alt="" />}
        <h2>{jobStates[state]}</h2>
        <p>{failure || `「${title}」已取消，没有生成结果`}</p>
        {are_tries_returned && (
          <p className={css.kept}>
            <Icon name="fill-check" size={16} />
            用掉的次数已退回
          </p>
        )}
      </section>
      {photo && <PhotoRow photo={photo} isInUse={false} />}
    </>
  )
}
