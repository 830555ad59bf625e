/** What the platform shows of the work, and who else reported it. */
import type { OutputOf } from '@wallpaper/contract'
import type { staffBackfillRead } from '@wallpaper/contract/publish/backfill.console'
import { backfillStates } from '@wallpaper/contract/publish/backfill.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { DeskItem } from '../review/public.ts'
import css from './publish.module.css'

export type BackfillDetail = OutputOf<typeof staffBackfillRead>

export const Evidence = ({ backfill }: { backfill: BackfillDetail }) => {
  const { work, duplicates } = backfill
  return (
    <DeskItem label="平台上的作品">
      <h2>{work.title || '标题没有读到'}</h2>
      <p>回填单 {backfill.number}</p>
      <p>
        <a href={work.url} target="_blank" rel="noreferrer noopener">
          打开原帖
        </a>
      </p>
      <div className={css.pictures}>
        <figure>
          <figcaption>本站作品{backfill.work_title && `「${backfill.work_title}」`}</figcaption>
          {backfill.work_picture_url ? (
            <img className={css.cover} src={backfill.work_picture_url} alt="本站作品的画面" />
          ) : (
            <p className={common.note}>创作者没有选作品</p>
          )}
        </figure>
        <figure>
          <figcaption>平台上的作品</figcaption>
          {work.cover_url ? (
            <img className={css.cover} src={work.cover_url} alt="平台上的封面" />
          ) : (
            <p className={common.note}>没有读到封面</p>
          )}
        </figure>
      </div>
      <Facts
        facts={[
          ...(backfill.likeness === null ? [] : [{ label: '画面相似', value: `${backfill.likeness}%` }]),
          { label: '平台', value: platforms[work.platform].name },
          { label: '平台作者', value: work.author || '没有读到' },
          { label: '平台发布时间', value: <TimeText at={work.published_at} /> },
          { label: '口令', value: backfill.code || '—' },
          { label: '口令创建', value: <TimeText at={backfill.code_created_at} /> },
        ]}
      />
      <h3>相同的认领</h3>
      {duplicates.length === 0 ? (
        <p>没有别人回填这条作品</p>
      ) : (
        <ul className={css.alike}>
          {duplicates.map((one) => (
            <li key={one.id}>
              {one.work.cover_url && <img src={one.work.cover_url} alt="" />}
              <b>{one.nickname}</b>
              <small>
                {one.number}，{backfillStates[one.state]}
              </small>
              <small>
                <TimeText at={one.created_at} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {backfill.alike.length > 0 && (
        <>
          <h3>画面相近的别人的作品</h3>
          <ul className={css.alike}>
            {backfill.alike.map(({ id, title, nickname, picture_url, likeness }) => (
              <li key={id}>
                <img src={picture_url} alt={`「${title}」的画面`} />
                <b>{likeness}%</b>
                <small>{title}</small>
                <small>作者：{nickname}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskItem>
  )
}
