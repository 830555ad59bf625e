/** Broadcasts: announced with a time; afterwards they get a replay with chapters. */
import { liveRecords, saveLive } from '@wallpaper/contract/learn/learn.console'
import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatMinute, parseMinute } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TimeInput } from '../../../ui/form/TimeInput.tsx'
import { type Column, column, countColumn, timeColumn, titleColumn } from '../../../ui/table/column.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { FilmField } from '../fields/FilmField.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { PublishedList, publishedFilters } from '../fields/PublishedList.tsx'
import { chaptersIn, chaptersText, type Film, type Live, lengthText } from '../learn.labels.ts'
import { chapterRules } from '../lesson/LessonDialog.tsx'

interface Values {
  title: string
  speaker: string
  about?: string
  cover_url?: string
  room_url?: string
  starts_at: string
  ends_at: string
  film?: Film
  chapters?: string
}

const startOf = (live: Live | null): Partial<Values> =>
  live
    ? {
        title: live.title,
        speaker: live.speaker,
        about: live.about,
        starts_at: formatMinute(live.starts_at),
        ends_at: formatMinute(live.ends_at),
        chapters: chaptersText(live.chapters),
        ...(live.cover_url && { cover_url: live.cover_url }),
        ...(live.room_url && { room_url: live.room_url }),
        ...(live.film && { film: live.film }),
      }
    : {}

const needed = (message: string) => [{ required: true, message }]

const LiveDialog = ({ live, onClose }: { live: Live | null; onClose: () => void }) => {
  const save = useEndpointMutation(saveLive, { invalidates: [liveRecords] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={live ? '编辑直播' : '新建直播'}
      submitText={live ? '保存修改' : '保存草稿'}
      width={640}
      initialValues={startOf(live)}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        const { title, speaker, about = '', cover_url, room_url, starts_at, ends_at, film, chapters } = values
        await save.call(
          {
            ...(live && { id: live.id }),
            title,
            speaker,
            about,
            cover_url: cover_url || undefined,
            room_url: room_url?.trim() || undefined,
            starts_at: parseMinute(starts_at) ?? 0,
            ends_at: parseMinute(ends_at) ?? 0,
            film_id: film?.id,
            chapters: chaptersIn(chapters ?? '') ?? [],
          },
          { idempotencyKey },
        )
        void message.success(live ? '已保存' : '草稿已保存，发布后创作者才能预约')
      }}
    >
      <Form.Item name="title" label="标题" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
        <Input maxLength={40} showCount />
      </Form.Item>
      <div className={common.fieldPair}>
        <Form.Item name="speaker" label="主讲" rules={needed('请填写主讲')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="room_url" label="直播间地址" extra="https 开头，开播后才给创作者">
          <Input maxLength={500} />
        </Form.Item>
        <Form.Item name="starts_at" label="开始" rules={needed('请选择时间')}>
          <TimeInput mayBePast />
        </Form.Item>
        <Form.Item name="ends_at" label="结束" rules={needed('请选择时间')}>
          <TimeInput mayBePast />
        </Form.Item>
      </div>
      <Form.Item name="about" label="讲什么">
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
      <Form.Item name="cover_url" label="封面">
        <PictureField />
      </Form.Item>
      <Form.Item name="film" label="回放（结束后补上）">
        <FilmField />
      </Form.Item>
      <Form.Item name="chapters" label="回放章节" extra="一行一章，如 06:12 选题" rules={chapterRules}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  )
}

const columns: Column<Live>[] = [
  titleColumn(
    '标题',
    ({ title }) => title,
    ({ speaker }) => speaker,
  ),
  timeColumn('开始', 'starts_at'),
  column('回放', ({ seconds }) => (seconds > 0 ? lengthText(seconds) : '—'), { isNumber: true }),
  countColumn('预约', 'reminders'),
  countColumn('看过回放', 'views'),
]

export const LivesPage = () => {
  const list = useList(liveRecords, { filters: publishedFilters })
  const [edited, setEdited] = useState<{ live: Live | null } | null>(null)
  return (
    <>
      <PublishedList
        kind="live"
        list={list}
        columns={columns}
        label="直播"
        unit="场"
        addText="新建直播"
        empty={{ title: '还没有直播', note: '发布后创作者可以预约，开播前自动提醒' }}
        onEdit={(live) => setEdited({ live })}
      />
      {edited && <LiveDialog live={edited.live} onClose={() => setEdited(null)} />}
    </>
  )
}
