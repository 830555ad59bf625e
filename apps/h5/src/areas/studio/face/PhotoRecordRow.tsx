/** One photo: the consent it came with, and when it is or was deleted. */
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { dayAndClock } from '../job/job.text.ts'
import { useDeletePhoto } from '../job/PhotoRow.tsx'
import type { PhotoRecord } from './face.types.ts'
import css from './records.module.css'

function Words({ photo }: { photo: PhotoRecord }) {
  const { title, consented_at, rule_version, deletes_at, deleted_at } = photo
  return (
    <>
      <b>{title}</b>
      <small>
        <span className="num">{dayAndClock(consented_at)}</span> 同意，规则第 {rule_version} 版
      </small>
      <small>
        {deleted_at === null
          ? `${dayAndClock(deletes_at)} 自动删除`
          : `照片 ${dayAndClock(deleted_at)} 已删除`}
      </small>
    </>
  )
}

export function PhotoRecordRow({ photo }: { photo: PhotoRecord }) {
  const { id, cover_url, job_id, deleted_at } = photo
  const { isBusy, submit } = useDeletePhoto()
  return (
    <section className={`card ${css.record}`}>
      {cover_url ? <img src={cover_url} alt="" loading="lazy" /> : <i aria-hidden="true" />}
      {job_id ? (
        <Link to={studioScreens.job({ id: job_id })}>
          <Words photo={photo} />
        </Link>
      ) : (
        <div>
          <Words photo={photo} />
        </div>
      )}
      {deleted_at === null ? (
        <Button
          kind="ghost"
          size="sm"
          isBusy={isBusy}
          busyText="删除中"
          onPress={() => void submit(id, job_id !== null)}
        >
          现在删除
        </Button>
      ) : (
        <Badge tone="ok">已删除</Badge>
      )}
    </section>
  )
}
