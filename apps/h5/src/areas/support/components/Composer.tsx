/** The bar below a thread: text with pictures or a video. */
import { ticketTextMax } from '@wallpaper/contract/support/support.labels'
import { type RefObject, useState } from 'react'
import { fieldProblemsOf } from '../../../runtime/failure.ts'
import { ValidationError } from '../../../runtime/useSubmit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { idsOfAll, type UploadQueueOfScreen } from '../../upload/public.ts'
import { MessageFiles } from './MessageFiles.tsx'
import css from './support.module.css'

interface ComposerProps {
  text: string
  onChange: (text: string) => void
  files: UploadQueueOfScreen
  isBusy: boolean
  /** The server's field errors. */
  error: unknown
  input: RefObject<HTMLTextAreaElement | null>
  onSend: (uploadIds: string[]) => void
}

export function Composer({ text, onChange, files, isBusy, error, input, onSend }: ComposerProps) {
  const [isOpen, setOpen] = useState(files.files.length > 0)
  const [problem, setProblem] = useState<string>()
  const send = () => {
    try {
      const ids = idsOfAll(files)
      setProblem(undefined)
      setOpen(false)
      onSend(ids)
    } catch (failure) {
      if (!(failure instanceof ValidationError)) throw failure
      setOpen(true)
      setProblem(failure.problems.upload_ids)
    }
  }
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isOpen && <MessageFiles queue={files} error={problem ?? fieldProblemsOf(error).upload_ids} />}
      <div className={css.bar}>
        <button
          type="button"
          className={css.attach}
          aria-label="图片或视频"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="image" size={24} />
          {files.files.length > 0 && <span className="num">{files.files.length}</span>}
        </button>
        <textarea
          ref={input}
          rows={1}
          aria-label="补充说明"
          placeholder="补充说明或上传截图"
          maxLength={ticketTextMax}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="submit" className="btn primary" disabled={isBusy || text.trim() === ''}>
          发送
        </button>
      </div>
    </form>
  )
}
