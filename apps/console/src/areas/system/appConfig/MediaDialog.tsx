/** Adds a picture to a page of the app, or edits its text and order. */
import { addMedia, editMedia, mediaList, navigationList } from '@wallpaper/contract/system/appConfig.console'
import { App, Form, Input, Select } from 'antd'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { type ChosenFile, FileField, fileOf } from '../../../ui/form/FileField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import type { MediaRecord } from './appConfig.labels.ts'

interface Values {
  name: string
  title: string
  position: number
  file?: ChosenFile
}

/** Mini programs without a picture. */
const useNameOptions = () => {
  const items = useEndpointQuery(navigationList, {})
  const pictures = useEndpointQuery(mediaList, {})
  const options = (items.data?.items ?? [])
    .filter(({ appid, id }) => appid !== null && !pictures.data?.items.some(({ name }) => name === id))
    .map(({ id, title }) => ({ value: id, label: `${title}（${id}）` }))
  return { options, items, pictures }
}

const NewFields = () => {
  const { options, items, pictures } = useNameOptions()
  return (
    <>
      <QueryProblem query={items} />
      <QueryProblem query={pictures} />
      <Form.Item
        name="name"
        label="用于哪个小程序"
        extra="去小程序、还没有图片的导航项"
        rules={[{ required: true, message: '请选择导航项' }]}
      >
        <Select options={options} notFoundContent="没有需要图片的小程序，请先添加导航项" />
      </Form.Item>
      <FileField
        label="图片"
        help="小程序码，边长至少 300 像素"
        buttonText="选择图片"
        missing="请选择一张图片"
        accept="image/*"
        listType="picture"
      />
    </>
  )
}

export const MediaDialog = ({ picture, onClose }: { picture: MediaRecord | null; onClose: () => void }) => {
  const add = useEndpointMutation(addMedia, { invalidates: [mediaList] })
  const edit = useEndpointMutation(editMedia, { invalidates: [mediaList] })
  const { message } = App.useApp()
  const save = async ({ name, title, position, file }: Values) => {
    const chosen = fileOf(file)
    if (picture) await edit.call({ name: picture.name, title, position })
    else if (chosen) {
      await add.call({ name, title, position, place: 'guide' }, { file: chosen })
    }
    void message.success('已保存')
  }
  return (
    <FormDialog<Values>
      title={picture ? `修改「${picture.title}」` : '添加图片'}
      submitText={picture ? '保存修改' : '添加图片'}
      initialValues={picture ?? { position: 0 }}
      onClose={onClose}
      onSubmit={save}
    >
      {!picture && <NewFields />}
      <Form.Item
        name="title"
        label="说明"
        extra="看不到图片的人会听到它"
        rules={[{ required: true, whitespace: true, message: '请填写说明' }]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      <IntegerField name="position" label="顺序" help="小的排在前面" min={0} max={9_999} />
    </FormDialog>
  )
}
