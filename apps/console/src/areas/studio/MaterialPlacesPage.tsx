/** 素材去处: what each place asks, its quota, and whether it is open. */
import type { OutputOf } from '@wallpaper/contract'
import { changeMaterialPlace, staffMaterialPlaces } from '@wallpaper/contract/studio/material.console'
import { materialKinds, materialPlaces } from '@wallpaper/contract/studio/material.labels'
import { App, Form, Input, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { actionsColumn, type Column, column, textColumn } from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'

type Place = OutputOf<typeof changeMaterialPlace>

interface Values extends Omit<Place, 'id' | 'place' | 'kind' | 'version'> {
  reason: string
}

const megabyte = 1_000_000

const columnsOf = (onEdit: (place: Place) => void): Column<Place>[] => [
  column('去处', ({ place }) => materialPlaces[place].name),
  column('类型', ({ kind }) => materialKinds[kind]),
  column('状态', ({ is_open, closed_reason, closed_note }) =>
    is_open ? (
      <StateTag tone="ok">开放</StateTag>
    ) : (
      <>
        <StateTag tone="plain">关闭</StateTag> {closed_reason} {closed_note}
      </>
    ),
  ),
  textColumn('要求', 'demand'),
  textColumn('审核时间', 'review_note'),
  column('每人每周', ({ weekly_max }) => (weekly_max === 0 ? '不限' : `${weekly_max} 个`)),
  column(
    '文件',
    ({ min_width, min_height, max_bytes, max_seconds }) =>
      `${min_width} × ${min_height} 以上，${max_bytes / megabyte} MB 内${max_seconds > 0 ? `，${max_seconds} 秒内` : ''}`,
  ),
  actionsColumn((place) => [{ text: '修改', onClick: () => onEdit(place) }]),
]

const required = [{ required: true, whitespace: true, message: '请填写' }]
const integer = [{ required: true, message: '请填整数' }]

const Fields = ({ isVideo }: { isVideo: boolean }) => (
  <>
    <Form.Item name="is_open" label="开放" valuePropName="checked">
      <Switch />
    </Form.Item>
    <Form.Item noStyle dependencies={['is_open']}>
      {({ getFieldValue }) =>
        !getFieldValue('is_open') && (
          <div className={common.fieldPair}>
            <Form.Item name="closed_reason" label="关闭原因" rules={required}>
              <Input maxLength={40} placeholder="例如：平台升级" />
            </Form.Item>
            <Form.Item name="closed_note" label="何时开放">
              <Input maxLength={40} placeholder="例如：12/01 恢复" />
            </Form.Item>
          </div>
        )
      }
    </Form.Item>
    <div className={common.fieldPair}>
      <Form.Item name="demand" label="要求（创作者看到的）" rules={required}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="review_note" label="审核时间" rules={required}>
        <Input maxLength={40} />
      </Form.Item>
    </div>
    <div className={common.fieldPair}>
      <Form.Item name="min_width" label="最小宽（像素）" rules={integer}>
        <InputNumber min={0} max={8_000} precision={0} />
      </Form.Item>
      <Form.Item name="min_height" label="最小高（像素）" rules={integer}>
        <InputNumber min={0} max={8_000} precision={0} />
      </Form.Item>
    </div>
    <div className={common.fieldPair}>
      <Form.Item name="max_bytes" label="最大（字节）" rules={integer}>
        <InputNumber min={megabyte} max={500 * megabyte} precision={0} />
      </Form.Item>
      <Form.Item name="weekly_max" label="每人每周（0 为不限）" rules={integer}>
        <InputNumber min={0} max={1_000} precision={0} />
      </Form.Item>
    </div>
    <Form.Item name="max_seconds" label="最长（秒）" rules={integer} hidden={!isVideo}>
      <InputNumber min={0} max={600} precision={0} />
    </Form.Item>
    <ReasonField />
  </>
)

const PlaceDialog = ({ place, onClose }: { place: Place; onClose: () => void }) => {
  const change = useEndpointMutation(changeMaterialPlace, { invalidates: [staffMaterialPlaces] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={`修改${materialPlaces[place.place].name} · ${materialKinds[place.kind]}`}
      submitText="保存"
      width={560}
      initialValues={place}
      onClose={onClose}
      onSubmit={async (values) => {
        const { id: _id, ...before } = place
        await change.call({
          ...before,
          ...values,
          closed_reason: values.closed_reason ?? place.closed_reason,
          closed_note: values.closed_note ?? place.closed_note,
        })
        void message.success('已保存，创作者马上看到')
      }}
    >
      <Fields isVideo={place.kind === 'video'} />
    </FormDialog>
  )
}

export const MaterialPlacesPage = () => {
  const query = useEndpointQuery(staffMaterialPlaces, {})
  const [edited, setEdited] = useState<Place | null>(null)
  return (
    <Card isFlush>
      <WholeTable
        label="素材去处"
        unit="处"
        query={query}
        rowKey="id"
        columns={columnsOf(setEdited)}
        empty={{ title: '没有去处', note: '去处随版本发布，创作者的素材提交到这里' }}
      />
      {edited && <PlaceDialog place={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}
