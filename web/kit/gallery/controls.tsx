import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Chip, Readings } from '../components/chip.tsx';
import { Field } from '../components/field.tsx';
import { FormAlert } from '../components/form-alert.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Select } from '../components/select.tsx';
import { SelectField } from '../components/select-field.tsx';
import { SlideDots } from '../components/slide-dots.tsx';
import { Tabs } from '../components/tabs.tsx';
import { TextArea } from '../components/text-area.tsx';
import { Tick } from '../components/tick.tsx';
import { Section } from './section.tsx';

const LOOKS = ['primary', 'secondary', 'ghost', 'danger', 'tag'] as const;
const COURSES = [
  { value: 'main', words: 'Main dish' },
  { value: 'soup', words: 'Soup' },
] as const;
const SLIDES = [
  { id: 'a', title: 'Clam chowder' },
  { id: 'b', title: 'Gumbo' },
  { id: 'c', title: 'Hotdish' },
];

export function Controls() {
  return (
    <>
      <Section title="Button">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button size="small">small</Button>
        <Button size="large">large</Button>
        <Button disabled>disabled</Button>
        <Button busy busyWords="Saving...">
          Save
        </Button>
      </Section>
      <Choices />
      <Fields />
    </>
  );
}

function Choices() {
  const [reading, setReading] = useState<'us' | 'metric'>('us');
  const [course, setCourse] = useState<'main' | 'soup'>('main');
  const [tab, setTab] = useState<'overview' | 'steps'>('overview');
  const [slide, setSlide] = useState(0);
  return (
    <Section title="Chip, choice, tabs">
      <Chip chosen={false}>Under $5</Chip>
      <Chip chosen>Family size</Chip>
      <Readings
        label="Units"
        value={reading}
        options={[
          { value: 'us', words: 'US' },
          { value: 'metric', words: 'Metric' },
        ]}
        onChange={setReading}
      />
      <Select label="Course" value={course} options={COURSES} onChange={setCourse} />
      <span className="flex">
        <SlideDots
          slides={SLIDES}
          index={slide}
          name={(place, title) => `Show ${place}: ${title}`}
          onShow={setSlide}
        />
      </span>
      <Tick checked={false} />
      <Tick checked />
      <Tabs
        label="Recipe"
        className="w-full"
        tabs={[
          { id: 'overview', words: 'Overview' },
          { id: 'steps', words: 'Steps' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'overview' ? 'The selected tab’s content' : 'The other tab’s content'}
      </Tabs>
    </Section>
  );
}

function Fields() {
  const [search, setSearch] = useState('');
  const [course, setCourse] = useState('soup');
  return (
    <Section title="Field">
      <Field label="First name" className="w-60" defaultValue="Ada" />
      <Field label="Username" hint="3 to 30 letters, digits or underscores" className="w-60" />
      <Field label="ZIP code" error="A ZIP code has five digits." className="w-60" defaultValue="372" />
      <Field label="Email" disabled className="w-60" defaultValue="ada@example.com" />
      <SelectField label="Course" value={course} options={COURSES} onChange={setCourse} className="w-60" />
      <SearchField label="Search" placeholder="Search recipes" value={search} onChange={setSearch} />
      <TextArea label="Your review" rows={3} className="w-full" defaultValue="Thick and briny." />
      <TextArea label="Message" rows={2} error="Write at least 10 characters." className="w-full" />
      <FormAlert words="The form was not sent. Please try again." />
    </Section>
  );
}
