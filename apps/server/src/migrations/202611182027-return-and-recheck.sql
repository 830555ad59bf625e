-- The screen that asked for the consent: the person returns there.
ALTER TABLE publish_connects ADD COLUMN back text;

-- Works that were gone at their last look are looked at again until they are back.
UPDATE backfills SET recheck_at = now() FROM publications
  WHERE publications.uid = backfills.uid AND publications.id = backfills.id AND publications.gone_at IS NOT NULL
    AND backfills.state = 'passed' AND backfills.recheck_at IS NULL AND backfills.pasted <> '';
