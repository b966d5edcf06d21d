import path from 'node:path';

import type {
  Expression,
  Node,
  ObjectLiteralExpression,
  SourceFile,
  Statement,
} from 'typescript';

import {loadTypeScript} from './parsers.cjs';
import type {Sources} from './sources';

type TypeScript = ReturnType<typeof loadTypeScript>;

/** What is written somewhere: the node to name, and the value that it has. */
type Written = {file: SourceFile; node: Node; value: Expression};

/** Values other than numbers that are no item of a sidebar. */
const noItems = ['undefined', 'null', 'true', 'false'];

/** Methods whose result has the items of the array that they are called on. */
const methodsThatKeepItems = ['map', 'filter', 'flatMap', 'slice', 'concat'];

/**
 * Follows a value through the files of the configuration: names, imports from
 * files of the site, spreads and calls. It stops where only running the code would
 * tell more.
 */
class SettingReader {
  private readonly ts: TypeScript = loadTypeScript();
  private readonly files = new Map<string, SourceFile>();

  constructor(private readonly sources: Sources) {}

  open(file: string): SourceFile {
    const known = this.files.get(file);
    if (known) {
      return known;
    }
    const text = this.sources.read(file);
    const opened = this.ts.createSourceFile(
      file,
      text,
      this.ts.ScriptTarget.Latest,
      true,
    );
    this.files.set(file, opened);
    return opened;
  }

  /** What a file exports by default. */
  defaultExport(file: SourceFile): Expression | undefined {
    return file.statements.find((statement) =>
      this.ts.isExportAssignment(statement),
    )?.expression;
  }

  /** The value of a variable that a file declares at its top. */
  variable(file: SourceFile, name: string): Expression | undefined {
    return file.statements
      .flatMap((statement: Statement) =>
        this.ts.isVariableStatement(statement)
          ? [...statement.declarationList.declarations]
          : [],
      )
      .find((declaration) => declaration.name.getText() === name)?.initializer;
  }

  /** What a name stands for that a file imports from a file of the site. */
  private imported(file: SourceFile, name: string): Expression | undefined {
    const {ts} = this;
    for (const statement of file.statements) {
      if (
        !ts.isImportDeclaration(statement) ||
        !ts.isStringLiteral(statement.moduleSpecifier) ||
        !statement.moduleSpecifier.text.startsWith('.')
      ) {
        continue;
      }
      const target = path.posix.join(
        path.posix.dirname(file.fileName),
        statement.moduleSpecifier.text,
      );
      const fileName = [target, `${target}.ts`, `${target}/index.ts`].find(
        (candidate) => this.sources.read(candidate) !== '',
      );
      const {name: byDefault, namedBindings} = statement.importClause ?? {};
      if (fileName === undefined) {
        continue;
      }
      if (byDefault?.text === name) {
        return this.defaultExport(this.open(fileName));
      }
      const specifier =
        namedBindings && ts.isNamedImports(namedBindings)
          ? namedBindings.elements.find((element) => element.name.text === name)
          : undefined;
      if (specifier) {
        const exported = (specifier.propertyName ?? specifier.name).text;
        return this.variable(this.open(fileName), exported);
      }
    }
    return undefined;
  }

  /** The objects, lists and plain values that an expression may come to. */
  private valuesOf(expression: Expression): Expression[] {
    const {ts} = this;
    if (
      ts.isSatisfiesExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isParenthesizedExpression(expression)
    ) {
      return this.valuesOf(expression.expression);
    }
    if (ts.isConditionalExpression(expression)) {
      const {whenTrue, whenFalse} = expression;
      return [whenTrue, whenFalse].flatMap((value) => this.valuesOf(value));
    }
    if (ts.isIdentifier(expression)) {
      const file = expression.getSourceFile();
      const value =
        this.variable(file, expression.text) ??
        this.imported(file, expression.text);
      return value ? this.valuesOf(value) : [];
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const {expression: owner, name} = expression;
      return this.membersOf(owner, name.text).flatMap(({value}) =>
        this.valuesOf(value),
      );
    }
    if (ts.isCallExpression(expression)) {
      const {expression: called, arguments: values} = expression;
      return ts.isPropertyAccessExpression(called) &&
        methodsThatKeepItems.includes(called.name.text)
        ? this.valuesOf(called.expression)
        : values.flatMap((value) => this.valuesOf(value));
    }
    return [expression];
  }

  private written(node: Node, value: Expression): Written {
    return {file: node.getSourceFile(), node, value};
  }

  /** The items of a list, with those that are spread into it. */
  private itemsOf(value: Expression): Written[] {
    if (!this.ts.isArrayLiteralExpression(value)) {
      return [];
    }
    return value.elements.flatMap((element) =>
      this.ts.isSpreadElement(element)
        ? this.valuesOf(element.expression).flatMap((spread) =>
            this.itemsOf(spread),
          )
        : [this.written(element, element)],
    );
  }

  /** The fields of that name in an object; the last one counts, so it is first. */
  private fieldsOf(object: ObjectLiteralExpression, name: string): Written[] {
    const {ts} = this;
    return [...object.properties].reverse().flatMap((property) => {
      if (ts.isSpreadAssignment(property)) {
        return this.membersOf(property.expression, name);
      }
      const ownName = property.name;
      const isNamed =
        (ts.isIdentifier(ownName) || ts.isStringLiteral(ownName)) &&
        ownName.text === name;
      if (isNamed && ts.isPropertyAssignment(property)) {
        return [this.written(property, property.initializer)];
      }
      return isNamed && ts.isShorthandPropertyAssignment(property)
        ? [this.written(property, property.name)]
        : [];
    });
  }

  /** A field of an object, or an item of a list, wherever it is written. */
  membersOf(expression: Expression, name: string): Written[] {
    return this.valuesOf(expression).flatMap((value) => {
      if (this.ts.isObjectLiteralExpression(value)) {
        return this.fieldsOf(value, name);
      }
      const item = this.itemsOf(value)[Number(name)];
      return item ? [item] : [];
    });
  }
}

/** What stands in a list of sidebars and is no document, object or list. */
export function findNoItems(
  file: string,
  sources: Sources,
): {where: string; text: string}[] {
  const ts = loadTypeScript();
  const opened = new SettingReader(sources).open(file);
  const found: {where: string; text: string}[] = [];
  function search(node: Node): void {
    if (ts.isArrayLiteralExpression(node)) {
      for (const element of node.elements) {
        const text = element.getText();
        if (ts.isNumericLiteral(element) || noItems.includes(text)) {
          const {line} = opened.getLineAndCharacterOfPosition(
            element.getStart(),
          );
          found.push({where: `${file}:${line + 1}`, text});
        }
      }
    }
    node.forEachChild(search);
  }
  search(opened);
  return found;
}

/** How far a path can be followed, and the place that it leads to. */
export type SettingPlace = {
  /** `file:line` of the last step that is written somewhere. */
  where: string;
  /** How many of the steps are written. */
  depth: number;
};

function follow(
  reader: SettingReader,
  start: Expression,
  steps: string[],
): SettingPlace | undefined {
  let place: SettingPlace | undefined;
  let value = start;
  for (const [index, step] of steps.entries()) {
    const [member] = reader.membersOf(value, step);
    if (!member) {
      break;
    }
    const {file, node} = member;
    const {line} = file.getLineAndCharacterOfPosition(node.getStart());
    place = {where: `${file.fileName}:${line + 1}`, depth: index + 1};
    value = member.value;
  }
  return place;
}

/**
 * Where a field is written that the default export of a file has, such as the
 * steps `themeConfig`, `navbar`, `items`, `0` of docusaurus.config.ts.
 */
export function findExported(
  file: string,
  steps: string[],
  sources: Sources,
): SettingPlace | undefined {
  const reader = new SettingReader(sources);
  const start = reader.defaultExport(reader.open(file));
  return start && follow(reader, start, steps);
}

/** The same for a variable of a file: the first step is its name. */
export function findDeclared(
  file: string,
  [name = '', ...steps]: string[],
  sources: Sources,
): SettingPlace | undefined {
  const reader = new SettingReader(sources);
  const start = reader.variable(reader.open(file), name);
  return start && follow(reader, start, steps);
}
