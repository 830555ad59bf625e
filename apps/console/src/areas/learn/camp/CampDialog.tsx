/** A camp and its schedule: topic, lesson and homework of each day. */
import { campRecords, saveCamp } from '@wallpaper/contract/learn/camp.console'
import { lessonRecords } from '@wallpaper/contract/learn/learn.console'
import { campDaysMax, homeworkFilesMax } from '@wallpaper/contract/learn/learn.labels'
import { App, Button, Form, Input, InputNumber, Select } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { numberRule } from '../../../lib/numberRange.ts'
import common from '../../../ui/common.module.css'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { PersonSelect } from '../../account/public.ts'
import { PictureField } from '../fields/PictureField.tsx'
import type { Camp } from '../learn.labels.ts'
import css from './camp.module.css'

interface Day {
  title?: string
  note?: string
  lesson_id?: number | null
  homework?: string
  pictures_needed?: number | null
}

interface Values {
  title: string
  teacher: string
  about?: string
  cover_url?: string
  starts_on: string
  seats?: number | null
  pass_needed: number
  tutor_uid?: number | null
  schedule: Day[]
}

const startOf = (camp: Camp | null): Partial<Values> =>
  camp
    ? {
        title: camp.title,
        teacher: camp.teacher,
        about: camp.about,
        starts_on: camp.starts_on,
        seats: camp.seats,
        pass_needed: camp.pass_needed,
        tutor_uid: camp.tutor?.uid ?? null,
        schedule: camp.schedule,
        ...(camp.cover_url && { cover_url: camp.cover_url }),
      }
    : { pass_needed: 1, schedule: [{ title: '', homework: '', pictures_needed: 0 }] }

const useLessons = () => useEndpointQuery(lessonRecords, { limit: 100 })

const useLessonOptions = () =>
  (useLessons().data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))

const DayFields = ({ at, name, onRemove }: { at: number; name: number; onRemove: (() => void) | null }) => (
  <fieldset className={css.day}>
    <legend>
      第 {at} 天
      {onRemove && (
        <Button type="link" size="small" danger aria-label={`删除第 ${at} 天`} onClick={onRemove}>
          删除
        </Button>
      )}
    </legend>
    <div className={common.fieldPair}>
      <Form.Item
        name={[name, 'title']}
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name={[name, 'lesson_id']} label="教程（可以没有）">
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={useLessonOptions()} />
      </Form.Item>
    </div>
    <Form.Item name={[name, 'homework']} label="作业（不填就没有作业）">
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
    <Form.Item
      name={[name, 'pictures_needed']}
      label="至少几张图片"
      rules={[numberRule({ min: 0, max: homeworkFilesMax })]}
    >
      <InputNumber className={cx(common.wideField)} />
    </Form.Item>
  </fieldset>
)

const Schedule = () => (
  <Form.List name="schedule">
    {(fields, { add, remove }) => (
      <div className={css.schedule}>
        {fields.map(({ key, name }, index) => (
          <DayFields
            key={key}
            at={index + 1}
            name={name}
            onRemove={fields.length > 1 ? () => remove(name) : null}
          />
        ))}
        <Button
          block
          disabled={fields.length >= campDaysMax}
          onClick={() => add({ title: '', homework: '', pictures_needed: 0 })}
        >
          加一天
        </Button>
      </div>
    )}
  </Form.List>
)

const daysOf = (schedule: readonly Day[]) =>
  schedule.map(({ title = '', note = '', lesson_id, homework = '', pictures_needed }) => ({
    title: title.trim(),
    note,
    lesson_id: lesson_id ?? null,
    homework: homework.trim(),
    pictures_needed: pictures_needed ?? 0,
  }))

export const CampDialog = ({ camp, onClose }: { camp: Camp | null; onClose: () => void }) => {
  const save = useEndpointMutation(saveCamp, { invalidates: [campRecords] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={camp ? '编辑训练营' : '新建训练营'}
      submitText={camp ? '保存修改' : '保存草稿'}
      width={720}
      initialValues={startOf(camp)}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        const { title, teacher, about = '', cover_url, starts_on, seats, pass_needed, tutor_uid } = values
        await save.call(
          {
            ...(camp && { id: camp.id }),
            title,
            teacher,
            about,
            cover_url: cover_url || undefined,
            starts_on,
            seats: seats ?? undefined,
            pass_needed,
            tutor_uid: tutor_uid ?? undefined,
            schedule: daysOf(values.schedule),
          },
          { idempotencyKey },
        )
        void message.success(camp ? '已保存' : '草稿已保存，发布后创作者可以报名')
      }}
    >
      <Form.Item name="title" label="名称" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
        <Input maxLength={30} showCount placeholder="例如：海外图片营 · 第 6 期" />
      </Form.Item>
      <div className={common.fieldPair}>
        <Form.Item name="teacher" label="讲师" rules={[{ required: true, message: '请填写讲师' }]}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="starts_on" label="开营日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DayInput />
        </Form.Item>
        <IntegerField
          name="pass_needed"
          label="通过几份作业可以结业"
          min={1}
          max={campDaysMax}
          help="通过后自动发证书"
        />
        <IntegerField name="seats" label="名额（不填不限）" min={1} max={10_000} isOptional />
      </div>
      <Form.Item name="tutor_uid" label="导师（可以不选）" extra="导师在手机上也能批改这个营的作业">
        <PersonSelect placeholder="选一位创作者" />
      </Form.Item>
      <Form.Item name="about" label="介绍">
        <Input.TextArea rows={2} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="cover_url" label="封面">
        <PictureField />
      </Form.Item>
      <QueryProblem query={useLessons()} />
      <Schedule />
    </FormDialog>
  )
}
