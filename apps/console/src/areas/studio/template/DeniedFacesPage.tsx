/** 禁用名单: faces that may not be used, kept by descriptor only. */

import { addDeniedFace, deniedFaces, removeDeniedFace } from '@wallpaper/contract/studio/denied.console'
import {
  type DeniedReason,
  type DeniedState,
  deniedReasonIds,
  deniedReasons,
  deniedStates,
} from '@wallpaper/contract/studio/face.labels'
import { App, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointMutation } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'
import { type ChosenFile, FileField, fileOf } from '../../../ui/form/FileField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import {
  actionsColumn,
  type Column,
  column,
  countColumn,
  longTextColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { tabs } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'

type Denied = ItemOf<typeof deniedFaces>

interface Values {
  name: string
  cause: DeniedReason
  note: string
  file?: ChosenFile
}

const reasonOptions = deniedReasonIds.map((value) => ({ value, label: deniedReasons[value] }))

const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useEndpointMutation(addDeniedFace, { invalidates: [deniedFaces] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title="加入禁用名单"
      submitText="加入"
      initialValues={{ cause: 'asked' }}
      onClose={onClose}
      onSubmit={async ({ file, ...values }) => {
        const photo = fileOf(file)
        if (!photo) return
        await add.call(values, { file: photo })
        void message.success('已加入，照片没有保存')
      }}
    >
      <Form.Item
        name="name"
        label="名字"
        rules={[{ required: true, whitespace: true, message: '请填写名字' }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="cause" label="原因">
        <Radio.Group optionType="button" options={reasonOptions} />
      </Form.Item>
      <Form.Item
        name="note"
        label="说明"
        rules={[{ required: true, whitespace: true, message: '请写清依据' }]}
      >
        <Input.TextArea maxLength={200} showCount placeholder="谁提出的，依据是什么" />
      </Form.Item>
      <FileField
        label="照片"
        help="一张只有这一个人的正脸照片。只算出特征留下，照片不保存"
        buttonText="选择照片"
        missing="请选择照片"
        accept="image/*"
      />
    </FormDialog>
  )
}

const tones: Readonly<Record<DeniedState, Tone>> = { active: 'ok', removing: 'wait', removed: 'plain' }

const columnsOf = (onRemove: (face: Denied) => void): Column<Denied>[] => [
  textColumn('名字', 'name', { isNowrap: true }),
  column('原因', ({ reason }) => deniedReasons[reason]),
  longTextColumn('说明', 'note'),
  stateColumn(({ state }) => ({ word: deniedStates[state], tone: tones[state] })),
  countColumn('拦下', 'hits'),
  textColumn('加入的人', 'added_by', { isNowrap: true }),
  timeColumn('加入时间', 'added_at'),
  actionsColumn((face) => (face.state === 'active' ? [{ text: '移出', onClick: () => onRemove(face) }] : [])),
]

export const DeniedFacesPage = () => {
  const list = useList(deniedFaces, { filters: { state: tabs(deniedStates) } })
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Denied | null>(null)
  return (
    <>
      <ListPage
        list={list}
        label="禁用名单"
        unit="张"
        rowKey="id"
        columns={columnsOf(setRemoved)}
        actions={
          <Button type="primary" onClick={() => setAdding(true)}>
            加入一张脸
          </Button>
        }
        empty={{ title: '名单里还没有脸', note: '未成年人、公众人物和本人要求的脸加进来，就不能再用来换脸' }}
      />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {removed && (
        <ReasonDialog
          title={`把「${removed.name}」移出名单`}
          submitText="提交复核"
          isDangerous
          lead="另一位运营复核后生效，在那之前仍然拦下。移出后特征立即删除。"
          endpoint={removeDeniedFace}
          invalidates={[deniedFaces]}
          input={(reason) => ({ id: removed.id, reason })}
          done="已提交，等另一位运营复核"
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
