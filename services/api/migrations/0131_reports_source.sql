-- Where failures are counted, a network counts once: who makes up reports cannot end a release on trial alone.
alter table reports add column source text;
