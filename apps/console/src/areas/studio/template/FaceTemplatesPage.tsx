/** 换脸模板: the list at the left, the chosen one beside it. */

import { PlusOutlined } from '@ant-design/icons'
import {
  type TemplateKind,
  templateKindIds,
  templateKinds,
  templateStates,
} from '@wallpaper/contract/studio/face.labels'
import {
  newStaffTemplate,
  staffTemplateRead,
  staffTemplates,
} from '@wallpaper/contract/studio/template.console'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { type ChosenFile, FileField, fileOf } from '../../../ui/form/FileField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import css from './template.module.css'
import { minutesOf, stateTones, type TemplateItem } from './template.types.ts'

const path = '/face-templates'

const StateOf = ({ item }: { item: TemplateItem }) => {
  if (item.has_changes) return <StateTag tone="wait">有未上线修改</StateTag>
  if (item.is_failing) return <StateTag tone="no">失败偏高</StateTag>
  return <StateTag tone={stateTones[item.state]}>{templateStates[item.state]}</StateTag>
}

interface RowProps {
  item: TemplateItem
  isOpen: boolean
  onOpen: () => void
}

const Row = ({ item, isOpen, onOpen }: RowProps) => (
  <li>
    <button type="button" className={css.item} aria-current={isOpen} onClick={onOpen}>
      <img src={item.small_url} alt="" />
      <span>
        <b>{item.title}</b>
        <small>
          {item.duration_ms === null
            ? `${formatCount(item.used)} 人用过`
            : `视频 ${minutesOf(item.duration_ms)}`}
        </small>
        <StateOf item={item} />
      </span>
    </button>
  </li>
)

interface NewValues {
  kind: TemplateKind
  title: string
  file?: ChosenFile
}

const kindOptions = templateKindIds.map((value) => ({ value, label: templateKinds[value] }))

const NewDialog = ({
  kind,
  onMade,
  onClose,
}: {
  kind: TemplateKind
  onMade: (id: string) => void
  onClose: () => void
}) => {
  const make = useEndpointMutation(newStaffTemplate, { invalidates: [staffTemplates] })
  return (
    <FormDialog<NewValues>
      title="新建模板"
      submitText="上传并找脸"
      initialValues={{ kind }}
      onClose={onClose}
      onSubmit={async ({ kind: chosen, title, file }) => {
        const sent = fileOf(file)
        if (sent) onMade((await make.call({ kind: chosen, title }, { file: sent })).id)
      }}
    >
      <Form.Item name="kind" label="类型">
        <Radio.Group optionType="button" options={kindOptions} />
      </Form.Item>
      <Form.Item
        name="title"
        label="名字"
        rules={[{ required: true, whitespace: true, message: '请填写名字' }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <FileField
        label="画面"
        help="照片不要动图；视频 60 秒以内、30 MB 以内；画出来的人，或已取得本人授权"
        buttonText="选择文件"
        missing="请选择文件"
        accept="image/*,video/*"
      />
    </FormDialog>
  )
}

const Opened = ({ id }: { id: string }) => {
  const query = useEndpointQuery(staffTemplateRead, { id })
  return (
    <QueryView query={query}>
      {(template) => <TemplateEditor key={template.id} template={template} />}
    </QueryView>
  )
}

export const FaceTemplatesPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const { values } = useFilters(['kind'])
  const kind = templateKindIds.find((each) => each === values.kind) ?? 'picture'
  const query = useEndpointQuery(staffTemplates, { kind, limit: 100 }, { keepPrevious: true })
  const [isNew, setNew] = useState(false)
  const open = (next: string) => void navigate(`${path}/${next}?kind=${kind}`, { replace: true })
  return (
    <QueryView query={query}>
      {({ items, counts }) => {
        const openId = id ?? items[0]?.id
        return (
          <div className={css.desk}>
            <section className={common.deskColumn} aria-label="换脸模板">
              <div className={css.listHead}>
                <Button block icon={<PlusOutlined />} onClick={() => setNew(true)}>
                  新建模板
                </Button>
                <div className={css.kinds}>
                  {templateKindIds.map((each) => (
                    <Button
                      key={each}
                      size="small"
                      type={each === kind ? 'primary' : 'default'}
                      aria-pressed={each === kind}
                      onClick={() => void navigate(`${path}?kind=${each}`, { replace: true })}
                    >
                      {each === 'character' ? '角色' : templateKinds[each]} {counts[each]}
                    </Button>
                  ))}
                </div>
              </div>
              <ul className={css.list}>
                {items.map((item) => (
                  <Row key={item.id} item={item} isOpen={item.id === openId} onOpen={() => open(item.id)} />
                ))}
              </ul>
            </section>
            {openId ? (
              <Opened key={openId} id={openId} />
            ) : (
              <EmptyState
                title="还没有换脸模板"
                note="上传一张画出来的人，标好脸、填好权利，两个人确认后上线"
              />
            )}
            {isNew && <NewDialog kind={kind} onMade={open} onClose={() => setNew(false)} />}
          </div>
        )
      }}
    </QueryView>
  )
}
