/** Edits a lesson beside a preview of the phone. */
import { lineIds, lines } from '@wallpaper/contract'
import { lessonRead, lessonRecords, saveLesson } from '@wallpaper/contract/learn/learn.console'
import {
  blocksOf,
  type LessonCategory,
  lessonBodyMax,
  lessonCategories,
  lessonCategoryIds,
} from '@wallpaper/contract/learn/learn.labels'
import { App, Form, Input, Modal, Select, Spin } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ScreenInput } from '../../../ui/form/ScreenInput.tsx'
import { BodyField } from '../fields/BodyField.tsx'
import { FilmField } from '../fields/FilmField.tsx'
import { LessonPreview, type MediaUrls } from '../fields/LessonPreview.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { chaptersIn, chaptersText, type Film, type LessonDraft } from '../learn.labels.ts'

interface Values {
  category: LessonCategory
  line?: string
  title: string
  summary?: string
  teacher: string
  cover_url?: string
  body?: string
  film?: Film
  chapters?: string
  position: number
  path?: string
  action?: string
}

const startOf = (lesson: LessonDraft | undefined): Partial<Values> =>
  lesson
    ? {
        category: lesson.category,
        title: lesson.title,
        summary: lesson.summary,
        teacher: lesson.teacher,
        body: lesson.body,
        chapters: chaptersText(lesson.chapters),
        position: lesson.position,
        ...(lesson.line && { line: lesson.line }),
        ...(lesson.cover_url && { cover_url: lesson.cover_url }),
        ...(lesson.film && { film: lesson.film }),
        ...(lesson.path && { path: lesson.path }),
        ...(lesson.action && { action: lesson.action }),
      }
    : { category: 'start', position: 0, body: '' }

/** URLs of the media already in the lesson: `blocks` has the same order as the blocks of the text. */
const mediaOf = (lesson: LessonDraft | undefined): MediaUrls =>
  Object.fromEntries(
    blocksOf(lesson?.body ?? '').flatMap(({ id }, index) => {
      const block = lesson?.blocks[index]
      return id && block?.url ? [[id, { url: block.url, poster: block.poster_url }]] : []
    }),
  )

export const chapterRules = [
  {
    validator: (_: unknown, text?: string) =>
      chaptersIn(text ?? '') === null
        ? Promise.reject(new Error('一行一章，如 06:12 好搜'))
        : Promise.resolve(),
  },
]

const Fields = ({ onMedia }: { onMedia: (media: MediaUrls) => void }) => (
  <>
    <Form.Item name="title" label="标题" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
      <Input maxLength={40} showCount />
    </Form.Item>
    <div className={common.fieldPair}>
      <Form.Item name="category" label="分类">
        <Select options={lessonCategoryIds.map((id) => ({ value: id, label: lessonCategories[id] }))} />
      </Form.Item>
      <Form.Item name="teacher" label="讲师" rules={[{ required: true, message: '请填写讲师' }]}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="line" label="产品线（可以不选）" extra="会出现在首页这条线的教程里">
        <Select allowClear options={lineIds.map((id) => ({ value: id, label: lines[id].name }))} />
      </Form.Item>
      <IntegerField name="position" label="顺序" min={0} max={9_999} help="小的在前" />
    </div>
    <Form.Item name="summary" label="一句话介绍">
      <Input maxLength={60} showCount />
    </Form.Item>
    <Form.Item name="cover_url" label="封面">
      <PictureField />
    </Form.Item>
    <Form.Item name="film" label="视频（可以没有）" extra="MP4 或 MOV，传好后自动处理">
      <FilmField />
    </Form.Item>
    <Form.Item name="chapters" label="章节（有视频时）" extra="一行一章，如 06:12 好搜" rules={chapterRules}>
      <Input.TextArea rows={3} />
    </Form.Item>
    <Form.Item
      name="body"
      label="正文"
      extra="换行即分段；# 开头是小标题，- 开头是列表；图片下面的说明写在方括号里"
    >
      <BodyField maxLength={lessonBodyMax} onMedia={onMedia} />
    </Form.Item>
    <div className={common.fieldPair}>
      <Form.Item name="path" label="学完去哪里试（可以不填）" extra="与按钮文字一起填">
        <ScreenInput />
      </Form.Item>
      <Form.Item name="action" label="按钮文字（可以不填）">
        <Input maxLength={12} />
      </Form.Item>
    </div>
  </>
)

const Preview = ({ media }: { media: MediaUrls }) => {
  const form = Form.useFormInstance<Values>()
  const values = Form.useWatch((all: Values) => all, form)
  return (
    <LessonPreview
      bar="教程详情"
      title={values?.title ?? ''}
      meta={values?.teacher ?? ''}
      body={values?.body ?? ''}
      media={media}
      film={values?.film}
    />
  )
}

const Editor = ({ lesson, onClose }: { lesson: LessonDraft | undefined; onClose: () => void }) => {
  const save = useEndpointMutation(saveLesson, { invalidates: [lessonRecords, lessonRead] })
  const { message } = App.useApp()
  const [media, setMedia] = useState(() => mediaOf(lesson))
  const send = async (
    { film, chapters, line, cover_url, path, action, summary = '', body = '', ...rest }: Values,
    idempotencyKey: string,
  ) => {
    await save.call(
      {
        ...rest,
        ...(lesson && { id: lesson.id }),
        summary,
        body,
        line: line || undefined,
        cover_url: cover_url || undefined,
        film_id: film?.id,
        chapters: chaptersIn(chapters ?? '') ?? [],
        path: path?.trim() || undefined,
        action: action?.trim() || undefined,
      },
      { idempotencyKey },
    )
    void message.success(lesson ? '已保存' : '草稿已保存，发布后创作者才会看到')
  }
  return (
    <FormDialog<Values>
      title={lesson ? '编辑教程' : '写教程'}
      submitText={lesson ? '保存修改' : '保存草稿'}
      preview={<Preview media={media} />}
      initialValues={startOf(lesson)}
      onClose={onClose}
      onSubmit={send}
    >
      <Fields onMedia={(more) => setMedia((before) => ({ ...before, ...more }))} />
    </FormDialog>
  )
}

/** The list omits the texts, so the lesson is loaded first. */
export const LessonDialog = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const query = useEndpointQuery(lessonRead, { id: id ?? 0 }, { enabled: id !== null, staleTime: 0 })
  if (id === null) return <Editor lesson={undefined} onClose={onClose} />
  if (query.isError)
    return (
      <Modal open title="编辑教程" footer={null} onCancel={onClose}>
        <ProblemAlert error={query.error} onRetry={() => void query.refetch()} />
      </Modal>
    )
  if (!query.data || query.isFetching) return <Spin fullscreen />
  return <Editor key={id} lesson={query.data} onClose={onClose} />
}
