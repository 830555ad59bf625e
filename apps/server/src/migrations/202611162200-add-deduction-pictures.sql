-- Pictures that staff put to a deduction as evidence: private files of the person, in the order of proposing.
ALTER TABLE deductions ADD COLUMN upload_ids uuid[] NOT NULL DEFAULT '{}';
