import {
  addSensitiveWords,
  changeSensitiveWord,
  removeSensitiveWord,
  sensitiveWords,
  trySensitiveWords,
} from '@wallpaper/contract/review/review.console'
import {
  type WordCategory,
  type WordLevel,
  wordBatchMax,
  wordCategories,
  wordCategoryIds,
  wordLevelIds,
  wordLevels,
} from '@wallpaper/contract/review/review.limits'
import { App, Form, Input, Radio, Select } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { SensitiveWord } from '../review.labels.ts'

const invalidates = [sensitiveWords, trySensitiveWords]

const KindFields = () => (
  <>
    <Form.Item name="category" label="分类">
      <Select options={wordCategoryIds.map((id) => ({ value: id, label: wordCategories[id] }))} />
    </Form.Item>
    <Form.Item
      name="level"
      label="怎样处理"
      extra="禁止提交：创作者提交时被拒绝；提示审核员：可以提交，在队列里标出"
    >
      <Radio.Group
        optionType="button"
        options={wordLevelIds.map((id) => ({ value: id, label: wordLevels[id] }))}
      />
    </Form.Item>
  </>
)

interface AddValues {
  words: string
  category: WordCategory
  level: WordLevel
  reason: string
}

export const AddWordsDialog = ({ onClose }: { onClose: () => void }) => {
  const add = useEndpointMutation(addSensitiveWords, { invalidates })
  const { message, modal } = App.useApp()
  return (
    <FormDialog<AddValues>
      title="加入敏感词"
      submitText="加入"
      initialValues={{ category: 'contact', level: 'flag' }}
      onClose={onClose}
      onSubmit={async (values) => {
        const { added, results } = await add.call(values)
        const refused = results.filter(({ ok }) => !ok)
        if (refused.length === 0) void message.success(`已加入 ${added} 个，马上生效`)
        else
          modal.info({
            title: `已加入 ${added} 个，${refused.length} 个没有加入`,
            content: (
              <ul>
                {refused.slice(0, 20).map(({ word, msg }) => (
                  <li key={`${word} ${msg}`}>
                    「{word}」{msg}
                  </li>
                ))}
              </ul>
            ),
          })
      }}
    >
      <Form.Item
        name="words"
        label="词"
        extra={`一行一个，一次最多 ${wordBatchMax} 个。全角、大小写、繁体、夹在中间的符号和空格都会认出来`}
        rules={[{ required: true, whitespace: true, message: '请填写' }]}
      >
        <Input.TextArea rows={6} />
      </Form.Item>
      <KindFields />
      <ReasonField />
    </FormDialog>
  )
}

export const ChangeWordDialog = ({ word, onClose }: { word: SensitiveWord; onClose: () => void }) => {
  const change = useEndpointMutation(changeSensitiveWord, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<Omit<AddValues, 'words'>>
      title={`修改「${word.word}」`}
      submitText="保存修改"
      initialValues={{ category: word.category, level: word.level }}
      onClose={onClose}
      onSubmit={async (values) => {
        await change.call({ id: word.id, ...values })
        void message.success('已修改，马上生效')
      }}
    >
      <KindFields />
      <ReasonField />
    </FormDialog>
  )
}

export const RemoveWordDialog = ({ word, onClose }: { word: SensitiveWord; onClose: () => void }) => (
  <ReasonDialog
    endpoint={removeSensitiveWord}
    invalidates={invalidates}
    title="移除敏感词"
    submitText="移除"
    isDangerous
    lead={<>以后「{word.word}」不再拒绝，也不再标出</>}
    input={(reason) => ({ id: word.id, reason })}
    done="已移除"
    onClose={onClose}
  />
)
