/** The templates of the avatar maker: grounds, frames and stickers, their order, and which are offered. */
import type { OutputOf } from '@wallpaper/contract'
import {
  avatarTemplatePicture,
  consoleAvatarTemplates,
  orderAvatarTemplates,
  saveAvatarTemplate,
} from '@wallpaper/contract/tools/avatar.console'
import {
  avatarGroupMax,
  avatarNameMax,
  avatarPartNames,
  avatarShapeNames,
  avatarShapesOf,
  avatarTextMax,
} from '@wallpaper/contract/tools/makers.labels'
import { App, Button, Form, Input, Radio, Select, Switch } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { PictureUpload } from '../../ui/form/PictureUpload.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import {
  actionsColumn,
  type Column,
  column,
  countColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import css from './tools.module.css'

type Template = OutputOf<typeof consoleAvatarTemplates>['items'][number]

interface Values extends Pick<Template, 'part' | 'group' | 'name' | 'shape' | 'text' | 'is_online'> {
  colours: string
  picture_url?: string | undefined
  reason: string
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const coloursOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,，、]+/)
    .filter(Boolean)

const coloursRule = {
  pattern: /^\s*#[0-9a-fA-F]{6}([\s,，、]+#[0-9a-fA-F]{6})?\s*$/,
  required: true,
  message: '一个或两个颜色，例如 #c8234a #ffffff',
}

const Fields = () => (
  <>
    <Form.Item name="part" label="部分">
      <Radio.Group optionType="button" options={optionsOf(avatarPartNames)} />
    </Form.Item>
    <div className={common.fieldPair}>
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请填写' }]}>
        <Input maxLength={avatarNameMax} showCount />
      </Form.Item>
      <Form.Item name="group" label="分组" rules={[{ required: true, whitespace: true, message: '请填写' }]}>
        <Input maxLength={avatarGroupMax} showCount />
      </Form.Item>
    </div>
    <Form.Item noStyle dependencies={['part']}>
      {({ getFieldValue }) => {
        const shapes = avatarShapesOf[getFieldValue('part') as Template['part']]
        return (
          <Form.Item name="shape" label="画法">
            <Select options={shapes.map((value) => ({ value, label: avatarShapeNames[value] }))} />
          </Form.Item>
        )
      }}
    </Form.Item>
    <Form.Item noStyle dependencies={['shape']}>
      {({ getFieldValue }) =>
        getFieldValue('shape') === 'picture' && (
          <Form.Item
            name="picture_url"
            label="图片"
            extra="正方形、透明底的 PNG，盖在整个头像上"
            rules={[{ required: true, message: '请上传图片' }]}
          >
            <PictureUpload
              noun="图片"
              hasPreview
              upload={(file) => api.call(avatarTemplatePicture, {}, { file })}
            />
          </Form.Item>
        )
      }
    </Form.Item>
    <Form.Item name="colours" label="颜色" extra="第一个是底，第二个是字或另一半" rules={[coloursRule]}>
      <Input />
    </Form.Item>
    <Form.Item name="text" label="上面的字或符号">
      <Input maxLength={avatarTextMax} showCount />
    </Form.Item>
    <Form.Item name="is_online" label="上线" valuePropName="checked">
      <Switch />
    </Form.Item>
    <ReasonField />
  </>
)

const fresh: Partial<Values> = {
  part: 'frame',
  group: '节日',
  shape: 'ring',
  colours: '#c8234a #ffffff',
  text: '',
  is_online: true,
}

const startOf = (template: Template | null): Partial<Values> => {
  if (!template) return fresh
  const { part, group, name, shape, colours, text, picture_url, is_online } = template
  return {
    ...{ part, group, name, shape, text, is_online },
    colours: colours.join(' '),
    ...(picture_url && { picture_url }),
  }
}

const TemplateDialog = ({ template, onClose }: { template: Template | null; onClose: () => void }) => {
  const save = useEndpointMutation(saveAvatarTemplate, { invalidates: [consoleAvatarTemplates] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={template ? `修改「${template.name}」` : '新增头像模板'}
      submitText={template ? '保存' : '新增'}
      width={560}
      initialValues={startOf(template)}
      onClose={onClose}
      onSubmit={async ({ colours, picture_url, ...values }) => {
        await save.call({
          ...values,
          colours: coloursOf(colours),
          picture_url: values.shape === 'picture' ? picture_url : undefined,
          ...(template && { id: template.id, version: template.version }),
        })
        void message.success(template ? '已保存' : '已新增')
      }}
    >
      <Fields />
    </FormDialog>
  )
}

interface Move {
  template: Template
  by: -1 | 1
}

/** The order after one step. */
const movedIds = (items: readonly Template[], { template, by }: Move): string[] => {
  const ids = items.map(({ id }) => id)
  const from = ids.indexOf(template.id)
  const other = ids[from + by]
  if (other === undefined) return ids
  ids[from] = other
  ids[from + by] = template.id
  return ids
}

const MoveDialog = ({
  items,
  move,
  onClose,
}: {
  items: readonly Template[]
  move: Move
  onClose: () => void
}) => (
  <ReasonDialog
    title={`把「${move.template.name}」${move.by < 0 ? '上移' : '下移'}一位`}
    submitText="移动"
    endpoint={orderAvatarTemplates}
    invalidates={[consoleAvatarTemplates]}
    input={(reason) => ({ ids: movedIds(items, move), reason })}
    onClose={onClose}
  />
)

const columnsOf = (
  onEdit: (template: Template) => void,
  onMove: (move: Move) => void,
): Column<Template>[] => [
  textColumn('名称', 'name', { isNowrap: true }),
  column('部分', ({ part }) => avatarPartNames[part]),
  textColumn('分组', 'group'),
  column('画法', ({ shape }) => avatarShapeNames[shape]),
  column('颜色', ({ colours }) => colours.join(' ')),
  textColumn('文字', 'text'),
  stateColumn(({ is_online }) => ({
    word: is_online ? '已上线' : '已下线',
    tone: is_online ? 'ok' : 'plain',
  })),
  countColumn('用过', 'uses'),
  timeColumn('改于', 'changed_at'),
  actionsColumn((template) => [
    { text: '修改', onClick: () => onEdit(template) },
    { text: '上移', onClick: () => onMove({ template, by: -1 }) },
    { text: '下移', onClick: () => onMove({ template, by: 1 }) },
  ]),
]

export const AvatarTemplatesPage = () => {
  const query = useEndpointQuery(consoleAvatarTemplates, {})
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const [move, setMove] = useState<Move | null>(null)
  return (
    <Card isFlush>
      <div className={css.bar}>
        <Button type="primary" onClick={() => setEdited('new')}>
          新增
        </Button>
      </div>
      <WholeTable
        label="头像模板"
        unit="个"
        query={query}
        rowKey="id"
        columns={columnsOf(setEdited, setMove)}
        empty={{ title: '还没有头像模板', note: '新增之后，创作者可以用它做头像' }}
      />
      {edited && (
        <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {move && <MoveDialog items={query.data?.items ?? []} move={move} onClose={() => setMove(null)} />}
    </Card>
  )
}
